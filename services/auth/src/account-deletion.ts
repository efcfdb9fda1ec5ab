import { deletedAccount, deletionDays } from '@gehna/contracts/rules';
import { changedSilently, type Decision, erased, refuse, unchanged } from '@gehna/kit';
import type { User, UserChanged } from './user.ts';

const dayMs = 24 * 60 * 60_000;
/** After this, consumers erase again: requests that were on their way when the account was erased have ended. An upload alone may take five minutes. */
const repeatAfterMs = 10 * 60_000;

/** Begins the days in which the account can still be kept. */
export function requestDeletion(user: User, now: Date): Decision<User, UserChanged> {
  if (user.deletion || user.isErased) return unchanged(user);
  const erasesAt = new Date(now.getTime() + deletionDays * dayMs);
  return changedSilently({ ...user, deletion: { requestedAt: now, erasesAt }, deletionDueAt: erasesAt });
}

/** Its owner keeps the account after all, unless it was erased at that moment. */
export function keepAccount(user: User): Decision<User, UserChanged> {
  if (user.isErased) return refuse('session-ended');
  if (!user.deletion) return unchanged(user);
  const { deletion: _deletion, deletionDueAt: _due, ...kept } = user;
  return changedSilently(kept);
}

/** The next step of a deletion that is due: the account is erased, then published once more. A restore leaves erased ones that were not published. */
export function continueDeletion(user: User, now: Date): Decision<User, UserChanged> {
  const { deletionDueAt: dueAt, deletion, ...account } = user;
  if (!dueAt || dueAt > now) return unchanged(user);
  if (!deletion) return account.isErased ? erased(account, 'erased') : unchanged(user);
  const left = account.isErased ? account : withoutPersonalData(account);
  return erased({ ...left, deletionDueAt: new Date(now.getTime() + repeatAfterMs) }, 'erased');
}

/** For an erasure that waits in the outbox: it is repeated that long after it was published. */
export function postponeRepeat(user: User, now: Date): Decision<User, UserChanged> {
  if (!user.isErased || !user.deletionDueAt) return unchanged(user);
  return changedSilently({ ...user, deletionDueAt: new Date(now.getTime() + repeatAfterMs) });
}

/** What remains: the id, so that counts and other users' records stay whole, and that tokens are refused. */
function withoutPersonalData(user: User): User {
  const unique = `erased:${user._id}`;
  return {
    ...user,
    ownerName: deletedAccount.name,
    businessName: null,
    email: unique,
    mobile: unique,
    countryCode: '',
    address: '',
    roles: [],
    approvedApplication: null,
    rolesVersion: user.rolesVersion + 1,
    isErased: true,
  };
}
