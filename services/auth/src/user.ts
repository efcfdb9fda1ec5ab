import type { DataOf, events, Role, User as UserAnswer } from '@gehna/contracts';
import { type Aggregate, changed, type Decision, refuse, unchanged } from '@gehna/kit';
import type { Mobile } from './mobile.ts';

/** An account. The password is not here but in the credentials, so that no read of a user carries it along. */
export interface User extends Aggregate {
  ownerName: string;
  businessName: string | null;
  /** Lower case; unique. */
  email: string;
  /** E.164; unique. */
  mobile: string;
  countryCode: string;
  address: string;
  roles: Role[];
  /** +1 per change of roles; access tokens that carry an older number are refused everywhere. */
  rolesVersion: number;
  /** A reviewer took the role of a seller away until the account is reinstated. Absent: not. */
  isSuspended?: boolean;
  /** The approved application that the business name comes from. */
  approvedApplication: { id: string; decidedAt: Date } | null;
  /** When its owner wanted it deleted, and when it will be erased. */
  deletion?: { requestedAt: Date; erasesAt: Date };
  isErased?: true;
  /** When the next step of its deletion is due; absent: there is none. */
  deletionDueAt?: Date;
}

interface Registration extends Mobile {
  readonly ownerName: string;
  readonly email: string;
}

interface ProfileChange extends Registration {
  readonly address: string;
}

/** An approved application, as far as it concerns the account. */
interface Approval {
  readonly applicationId: string;
  readonly businessName: string;
  readonly decidedAt: Date;
}

export type UserChanged = 'profile-changed' | 'roles-changed' | 'suspended' | 'reinstated' | 'erased';

/** What a new account starts with: everyone is a buyer. */
export function register({ ownerName, email, mobile, countryCode }: Registration): Omit<User, keyof Aggregate> {
  return {
    ownerName,
    businessName: null,
    email,
    mobile,
    countryCode,
    address: '',
    roles: ['buyer'],
    rolesVersion: 0,
    approvedApplication: null,
  };
}

/** Whether these are the account's e-mail and mobile, by which its owner is recognised. */
export const hasContact = (user: User, email: string, mobile: string): boolean =>
  user.email === email && user.mobile === mobile;

export function changeProfile(user: User, profile: ProfileChange): Decision<User, UserChanged> {
  if (user.isErased) return refuse('session-ended');
  const { ownerName, email, mobile, countryCode, address } = profile;
  const same =
    user.ownerName === ownerName && user.email === email && user.mobile === mobile && user.address === address;
  if (same) return unchanged(user);
  return changed({ ...user, ownerName, email, mobile, countryCode, address }, 'profile-changed');
}

/**
 * Makes the applicant a seller under the approved business name. A name is taken from the newest approval only, so that
 * a doubled or late event of an older application changes nothing.
 */
export function approveAsSeller(user: User, approval: Approval): Decision<User, UserChanged> {
  if (user.isErased) return unchanged(user);
  const known = user.approvedApplication;
  const newer = known === null || approval.decidedAt > known.decidedAt;
  const hasRole = user.roles.includes('seller') || user.isSuspended === true;
  if (hasRole && !newer) return unchanged(user);
  const named: User = newer
    ? {
        ...user,
        businessName: approval.businessName,
        approvedApplication: { id: approval.applicationId, decidedAt: approval.decidedAt },
      }
    : user;
  return hasRole ? changed(named, 'profile-changed') : addRole(named, 'seller');
}

/** Lets an account review applications and products. */
export function makeReviewer(user: User): Decision<User, UserChanged> {
  return user.roles.includes('reviewer') || user.isErased ? unchanged(user) : addRole(user, 'reviewer');
}

export function removeReviewer(user: User): Decision<User, UserChanged> {
  if (!user.roles.includes('reviewer')) return unchanged(user);
  return changeRoles(
    user,
    user.roles.filter((role) => role !== 'reviewer'),
  );
}

/**
 * Takes the role of a seller away, or gives it back, as a reviewer decided. Tokens with the old roles are refused from then on, so that
 * the seller's open pages fetch one with the new roles.
 */
export function suspend(user: User, isSuspended: boolean): Decision<User, UserChanged> {
  if (user.isErased || (user.isSuspended ?? false) === isSuspended) return unchanged(user);
  if (isSuspended && !user.roles.includes('seller')) return unchanged(user);
  const others = user.roles.filter((role) => role !== 'seller');
  const roles: Role[] = isSuspended ? others : [...others, 'seller'];
  const next = { ...user, isSuspended, roles, rolesVersion: user.rolesVersion + 1 };
  return changed(next, isSuspended ? 'suspended' : 'reinstated');
}

const addRole = (user: User, role: Role) => changeRoles(user, [...user.roles, role]);

function changeRoles(user: User, roles: Role[]): Decision<User, UserChanged> {
  return changed({ ...user, roles, rolesVersion: user.rolesVersion + 1 }, 'roles-changed');
}

/** The user as the account's owner may see it. */
export function userAnswer(user: User): UserAnswer {
  return {
    id: user._id,
    ownerName: user.ownerName,
    businessName: user.businessName,
    name: user.businessName ?? user.ownerName,
    email: user.email,
    mobile: user.mobile,
    countryCode: user.countryCode,
    address: user.address,
    isSeller: user.roles.includes('seller'),
    ...(user.isSuspended ? { isSuspended: true } : {}),
    roles: user.roles,
  };
}

/** The user as it is published: never e-mail or postal address. */
export function userEventData(user: User): DataOf<typeof events.auth.userEvents> {
  return {
    id: user._id,
    ownerName: user.ownerName,
    businessName: user.businessName,
    mobile: user.isErased ? '' : user.mobile,
    countryCode: user.countryCode,
    roles: user.roles,
    rolesVersion: user.rolesVersion,
    isSuspended: user.isSuspended ?? false,
    ...(user.isErased ? { isErased: true } : {}),
  };
}
