import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { InquiryStore } from '../inquiry-store.ts';

/** Keeps what the dashboard shows and counts of conversations. */
export const conversationChanged = ({ inquiries }: { inquiries: InquiryStore }) =>
  projection(events.chat.conversationEvents, (event) => inquiries.put(event));
