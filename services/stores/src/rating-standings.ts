import type { RatingStanding } from '@gehna/contracts';
import { awaitAccount, type Caller, DomainError, type Messaging } from '@gehna/kit';
import type { StoresUsers } from './presentation.ts';
import type { CustomerStore } from './projections/customer-store.ts';
import { standingOf } from './rating.ts';
import type { RatingStore } from './rating-store.ts';
import type { Stores } from './stores.ts';

const refusals = {
  own: 'rating-own',
  'not-answered': 'rating-not-answered',
  'number-used': 'rating-number-used',
} as const satisfies Record<Exclude<RatingStanding, 'allowed'>, string>;

interface StandingsOptions {
  readonly ratings: RatingStore;
  readonly customers: CustomerStore;
  readonly users: StoresUsers;
  readonly stores: Stores;
  readonly messaging: Messaging;
}

/** Whether a user may rate a seller, with what decides it; accounts and answers of a moment ago are waited for. */
export function ratingStandings({ ratings, customers, users, stores, messaging }: StandingsOptions) {
  /** Throws `rating-seller-not-found`. */
  async function sellerOf(id: string) {
    const seller = await users.find(id);
    if (!seller?.roles.includes('seller')) throw new DomainError('rating-seller-not-found');
    return seller;
  }

  /** When the seller first answered the user; an answer of a moment ago is waited for. */
  async function answeredAt(user: Caller, sellerId: string) {
    const find = () => customers.answeredAt(user.id, sellerId);
    const [inChat, toInquiry] = await Promise.all([
      messaging.awaitFact({ from: 'chat', find }),
      messaging.awaitFact({ from: 'leads', find }),
    ]);
    return inChat ?? toInquiry;
  }

  /** Who has rated may change that, whatever has become of their numbers. */
  async function of(user: Caller, sellerId: string) {
    const [seller, rater, own] = await Promise.all([
      sellerOf(sellerId),
      awaitAccount({ users, messaging }, user.id),
      ratings.find(sellerId, user.id),
    ]);
    if (own) return { seller, rater, own, standing: 'allowed' as const };
    const [answered, isNumberUsed, store] = await Promise.all([
      answeredAt(user, sellerId),
      ratings.isNumberUsed(sellerId, rater.mobile),
      stores.find(sellerId),
    ]);
    const numbers = store ? [store.contactInfo.whatsapp, store.contactInfo.phone] : [];
    const relation = {
      raterId: user.id,
      sellerId,
      isAnswered: answered !== null,
      mobile: rater.mobile,
      sellerNumbers: [seller.mobile, ...numbers],
      isNumberUsed,
    };
    return { seller, rater, own, standing: standingOf(relation) };
  }

  /** Throws the reason for which the user may not rate the seller. */
  async function admit(user: Caller, sellerId: string) {
    const found = await of(user, sellerId);
    if (found.standing !== 'allowed') throw new DomainError(refusals[found.standing]);
    return found;
  }

  return { sellerOf, of, admit };
}

export type Standing = Awaited<ReturnType<ReturnType<typeof ratingStandings>['of']>>;
