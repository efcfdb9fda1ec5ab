import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { Parts } from '../parts.ts';

/** Keeps users. Hints to the open pages of a seller's conversations that they are closed, or open again, once that is stored. */
export const userChanged = ({ users, conversations, hints }: Parts) =>
  projection(events.auth.userEvents, async (event) => {
    const { subject, version, data } = event;
    const before = await users.find(subject);
    const isNewer = version > (before?.version ?? 0);
    const isSwitched = isNewer && (data.isSuspended ?? false) !== (before?.isSuspended ?? false);
    // Read first: when this fails the event comes again, and finds the user as before.
    const concerned = isSwitched ? await conversations.participantsWith(subject) : [];
    await users.changed.project(event);
    for (const conversation of concerned) hints.changed(conversation);
  });
