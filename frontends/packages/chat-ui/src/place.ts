import { createContext, useContext } from 'react';

/** Where a remote shows conversations: the address they stand below and what that page is called. */
type MessagesPlace = {
  /** A conversation stands at `${base}/${id}`. */
  base: string;
  title: string;
};

const Place = createContext<MessagesPlace | null>(null);

export const MessagesPlaceProvider = Place.Provider;

export function useMessagesPlace(): MessagesPlace {
  const place = useContext(Place);
  if (!place) throw new TypeError('Conversations need a MessagesPlaceProvider around them.');
  return place;
}
