import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { CustomerStore } from '../customer-store.ts';

/** Keeps which buyers a seller has answered about an inquiry. */
export const inquirerAnswered = ({ customers }: { customers: CustomerStore }) =>
  projection(events.leads.leadEvents, (event) => customers.put(event), 'leads.contact');

/** Keeps which buyers a seller has answered in chat. */
export const writerAnswered = ({ customers }: { customers: CustomerStore }) =>
  projection(events.chat.conversationEvents, (event) => customers.put(event), 'chat.contact');
