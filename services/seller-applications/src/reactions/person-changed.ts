import { events } from '@gehna/contracts';
import { copy } from '@gehna/kit';
import type { People } from '../people.ts';

/** Keeps the names and numbers of users, for reviewers to see who applies and who decided. */
export const personChanged = ({ people }: { people: People }) =>
  copy(events.auth.userEvents, ({ subject, version, data: { ownerName, mobile } }) =>
    people.putIfNewer(subject, version, { ownerName, mobile }),
  );
