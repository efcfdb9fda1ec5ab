import { events } from '@gehna/contracts';
import { copy } from '@gehna/kit';
import type { InquiryStore } from '../inquiry-store.ts';

/** Keeps what the dashboard counts of conversations. */
export const conversationChanged = ({ inquiries }: { inquiries: InquiryStore }) =>
  copy(events.chat.conversationEvents, (event) => inquiries.keep(event));
