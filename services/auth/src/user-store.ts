import { events } from '@gehna/contracts';
import { aggregates, type Database, DomainError, duplicateKeyOf } from '@gehna/kit';
import { type User, userEventData } from './user.ts';

export type UserStore = ReturnType<typeof userStore>;

const emailIndex = 'email_unique';
const mobileIndex = 'mobile_unique';

/** Accounts. E-mail and mobile are unique by index. */
export function userStore(database: Database) {
  const users = aggregates<User, typeof events.auth.userEvents>({
    database,
    collection: 'users',
    family: events.auth.userEvents,
    prefix: 'usr',
    toEventData: userEventData,
    indexes: [
      { key: { email: 1 }, unique: true, name: emailIndex },
      { key: { mobile: 1 }, unique: true, name: mobileIndex },
      { key: { deletionDueAt: 1 }, sparse: true, name: 'deletion' },
    ],
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
  };
}

/** `email-taken` or `mobile-taken` when another account has it; any other error as it was. */
export function takenField(error: unknown): unknown {
  const index = duplicateKeyOf(error)?.index;
  if (index === emailIndex) return new DomainError('email-taken', {}, { field: 'email' });
  if (index === mobileIndex) return new DomainError('mobile-taken', {}, { field: 'mobile' });
  return error;
}
