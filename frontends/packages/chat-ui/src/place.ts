import type { Side } from '@gehna/contracts/lists';
import { createContext, useContext } from 'react';

/** Where a remote shows conversations: the address they stand below, what that page is called, and whose half of them it shows. */
type MessagesPlace = {
  /** A conversation stands at `${base}/${id}`. */
  base: string;
  title: string;
  /** Only those where the signed-in user is this side; both without it. */
  side?: Side;
};

const Place = createContext<MessagesPlace | null>(null);

export const MessagesPlaceProvider = Place.Provider;

export function useMessagesPlace(): MessagesPlace {
  const place = useContext(Place);
  if (!place) throw new TypeError('Conversations need a MessagesPlaceProvider around them.');
  return place;
}
