import type { RatingStanding } from '@gehna/contracts';
import { awaitAccount, type Caller, DomainError, type Messaging } from '@gehna/kit';
import type { StoresUser, StoresUsers } from '../presentation.ts';
import type { CustomerStore } from '../projections/customer-store.ts';
import type { Stores } from '../stores.ts';
import { standingOf } from './rating.ts';
import type { RatingStore } from './rating-store.ts';

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

const isSeller = ({ roles }: StoresUser) => roles.includes('seller');

/** Whether a user may rate a seller, with what decides it; accounts and answers of a moment ago are waited for. */
export function ratingStandings({ ratings, customers, users, stores, messaging }: StandingsOptions) {
  /** Throws `rating-seller-not-found`, also when the role is suspended, unless the user has a rating of the seller, or may have had one. */
  async function sellerOf(id: string, { mayHaveRated = false } = {}) {
    const seller = await users.find(id);
    if (!seller || !(mayHaveRated || isSeller(seller))) throw new DomainError('rating-seller-not-found');
    return seller;
  }

  async function sidesOf(user: Caller, sellerId: string, mayHaveRated: boolean) {
    const [seller, rater] = await Promise.all([
      sellerOf(sellerId, { mayHaveRated }),
      awaitAccount({ users, messaging }, user.id),
    ]);
    return { seller, rater };
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

  /** Whether a user who has not rated the seller may. */
  async function ofFirst(user: Caller, { seller, rater }: { seller: StoresUser; rater: StoresUser }) {
    const { _id: sellerId } = seller;
    if (!isSeller(seller)) return 'not-answered';
    const [answered, isNumberUsed, store] = await Promise.all([
      answeredAt(user, sellerId),
      // Not by the customer's own: another request may be storing it just now.
      ratings.isNumberUsed({ sellerId, raterId: user.id, mobile: rater.mobile }),
      stores.find(sellerId),
    ]);
    const numbers = store ? [store.contactInfo.whatsapp, store.contactInfo.phone] : [];
    return standingOf({
      raterId: user.id,
      sellerId,
      isAnswered: answered !== null,
      mobile: rater.mobile,
      sellerNumbers: [seller.mobile, ...numbers],
      isNumberUsed,
    });
  }

  /** Who has rated may change and withdraw that, whatever has become of their numbers and of the seller's role. */
  async function of(user: Caller, sellerId: string) {
    const own = await ratings.find(sellerId, user.id);
    const sides = await sidesOf(user, sellerId, own !== null);
    const standing: RatingStanding = own ? 'allowed' : await ofFirst(user, sides);
    return { ...sides, own, standing };
  }

  /** For a withdrawal, which is sent again when its answer was lost: whom the seller has answered may have rated. */
  async function sidesOfWithdrawal(user: Caller, sellerId: string) {
    const rated = (await ratings.find(sellerId, user.id)) ?? (await customers.answeredAt(user.id, sellerId));
    return sidesOf(user, sellerId, rated !== null);
  }

  /** Throws the reason for which the user may not rate the seller. */
  async function admit(user: Caller, sellerId: string) {
    const found = await of(user, sellerId);
    if (found.standing !== 'allowed') throw new DomainError(refusals[found.standing]);
    return found;
  }

  return { sellerOf, of, ofFirst, sidesOfWithdrawal, admit };
}
