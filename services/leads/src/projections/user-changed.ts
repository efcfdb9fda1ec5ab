import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { Parts } from '../parts.ts';

/** Keeps users, then the names that leads are found by: in this order, as a lead that is stored in between reads the user. */
export const userChanged = ({ users, leads }: Parts) =>
  projection(events.auth.userEvents, async (event) => {
    await users.changed.project(event);
    await leads.rename({ ...event.data, _id: event.subject, version: event.version });
  });
