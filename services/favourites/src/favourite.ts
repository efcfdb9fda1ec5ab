import type { DataOf, events, VerbOf } from '@gehna/contracts';
import { type Aggregate, changed, type Decision, erased, type New, unchanged } from '@gehna/kit';

type FavouriteEvents = typeof events.favourites.favouriteEvents;
type FavouriteVerb = VerbOf<FavouriteEvents>;
type FavouriteDecision = Decision<Favourite, FavouriteVerb>;

/** A product that a buyer keeps. The document stays when it is removed, so that its versions go on when it is added again. */
export interface Favourite extends Aggregate {
  readonly buyerId: string;
  readonly productId: string;
  readonly removed: boolean;
  /** The last time. */
  readonly addedAt: Date;
}

/** One per buyer and product: the id itself makes it unique. */
export const favouriteId = (buyerId: string, productId: string) => `${buyerId}:${productId}`;

export function newFavourite(buyerId: string, productId: string, now: Date): New<Favourite> {
  return { _id: favouriteId(buyerId, productId), buyerId, productId, removed: false, addedAt: now };
}

/** One that was removed counts as new; one that is there keeps its position in the list. */
export function addAgain(favourite: Favourite, now: Date): FavouriteDecision {
  return favourite.removed ? changed({ ...favourite, removed: false, addedAt: now }, 'added') : unchanged(favourite);
}

export function remove(favourite: Favourite): FavouriteDecision {
  return favourite.removed ? unchanged(favourite) : changed({ ...favourite, removed: true }, 'removed');
}

/** Of a buyer who deleted the account. */
export const erase = (favourite: Favourite): FavouriteDecision => erased({ ...favourite, removed: true }, 'removed');

export function favouriteEventData(favourite: Favourite): DataOf<FavouriteEvents> {
  const { _id: id, buyerId, productId, removed, addedAt } = favourite;
  return { id, buyerId, productId, removed, addedAt: addedAt.toISOString() };
}
