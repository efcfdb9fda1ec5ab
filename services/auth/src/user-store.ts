import { events } from '@gehna/contracts';
import { aggregates, conflict, type Database, DuplicateKey, type HttpError } from '@gehna/kit';
import { type User, userEventData } from './user.ts';

export type UserStore = ReturnType<typeof userStore>;

const emailIndex = 'email_unique';
const mobileIndex = 'mobile_unique';

/** Accounts. E-mail and mobile are unique by index, so that two signups at once cannot share one. */
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
    ],
  });

  return {
    ...users,
    byMobile: (mobile: string): Promise<User | null> => users.collection.findOne({ mobile }),
    byEmail: (email: string): Promise<User | null> => users.collection.findOne({ email }),
  };
}

/** The 409 that names the field, when an account with this e-mail or mobile is there already; any other error as it was. */
export function takenField(error: unknown): unknown {
  if (!(error instanceof DuplicateKey)) return error;
  if (error.index === emailIndex) return taken('email', 'An account with this email address already exists.');
  if (error.index === mobileIndex) return taken('mobile', 'An account with this mobile number already exists.');
  return error;
}

function taken(field: string, message: string): HttpError {
  return conflict(message, [{ field, message }]);
}
