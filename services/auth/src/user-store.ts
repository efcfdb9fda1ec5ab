import { events } from '@gehna/contracts';
import { aggregates, type Database } from '@gehna/kit';
import { type User, userEventData } from './user.ts';

export type UserStore = ReturnType<typeof userStore>;

/** Accounts. E-mail and mobile are unique by index. */
export function userStore(database: Database) {
  const users = aggregates<User, typeof events.auth.userEvents>({
    database,
    collection: 'users',
    family: events.auth.userEvents,
    prefix: 'usr',
    toEventData: userEventData,
    // Routes look up the caller; whatever else changes an account has found it before.
    notFound: 'session-ended',
    indexes: [
      { key: { email: 1 }, unique: true, name: 'email_unique' },
      { key: { mobile: 1 }, unique: true, name: 'mobile_unique' },
      { key: { deletionDueAt: 1 }, sparse: true, name: 'deletion' },
    ],
    taken: {
      email_unique: { code: 'email-taken', field: 'email' },
      mobile_unique: { code: 'mobile-taken', field: 'mobile' },
    },
  });

  return {
    ...users,
    byMobile: (mobile: string): Promise<User | null> => users.collection.findOne({ mobile }),
    byEmail: (email: string): Promise<User | null> => users.collection.findOne({ email }),
    /** Accounts whose deletion has a step to be done. */
    withDeletionDue: (now: Date): Promise<User[]> =>
      users.collection
        .find({ deletionDueAt: { $lte: now } })
        .limit(50)
        .toArray(),
    countDeletionsDue: (now: Date): Promise<number> =>
      users.collection.countDocuments({ deletionDueAt: { $lte: now } }),
  };
}
