import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { ContactStore } from '../contact-store.ts';

/** Keeps which buyers a seller has answered about an inquiry. */
export const inquirerAnswered = ({ contacts }: { contacts: ContactStore }) =>
  projection(events.leads.leadEvents, (event) => contacts.put(event), 'leads.contact');

/** Keeps which buyers a seller has answered in chat. */
export const writerAnswered = ({ contacts }: { contacts: ContactStore }) =>
  projection(events.chat.conversationEvents, (event) => contacts.put(event), 'chat.contact');
