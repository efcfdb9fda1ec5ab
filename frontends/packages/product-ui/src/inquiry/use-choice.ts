import { useSession } from '@gehna/client';
import type { ProductCard as Piece } from '@gehna/contracts';
import { inquiryRules, texts as rules } from '@gehna/contracts/rules';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { texts } from './choice-texts.ts';
import { keepChoice, keptChoice } from './kept-choice.ts';

export type Choice = {
  isOn: boolean;
  /** It is on, or was. */
  hasBegun: boolean;
  /** In the order they were chosen; all of one seller. */
  pieces: readonly Piece[];
  has: (piece: Piece) => boolean;
  /** Why a piece cannot be chosen; null where it can, or is. */
  refusalOf: (piece: Piece) => string | null;
  toggle: (piece: Piece) => void;
  start: () => void;
  stop: () => void;
  /** What starts it: it gets the focus when the bar leaves with the button that had it. */
  button: RefObject<HTMLButtonElement | null>;
};

const always = () => true;

/**
 * The pieces that are chosen for one inquiry, also from several pages of a list. Each user has one choice in each place (a list, a store),
 * which lasts until it is sent or given up, or the tab is closed. One that is not available is chosen no longer.
 */
export function useChoice(place: string, isAvailable: (piece: Piece) => boolean = always): Choice {
  const userId = useSession()?.user.id;
  const key = `gehna.choice.${place}.${userId}`;
  /** Null while it is off; undefined until it is on for the first time. */
  const [chosen, setChosen] = useState<readonly Piece[] | null | undefined>();
  // Not the first state: the server renders a page without it.
  useLayoutEffect(() => setChosen(keptChoice(key)), [key]);
  const choose = (next: readonly Piece[] | null) => {
    setChosen(next);
    keepChoice(key, next);
  };
  const button = useRef<HTMLButtonElement>(null);
  const pieces = (chosen ?? []).filter(isAvailable);
  const sellerId = pieces[0]?.seller._id;
  const has = ({ id }: Piece) => pieces.some((piece) => piece.id === id);
  const refusalOf = (piece: Piece) => {
    if (has(piece)) return null;
    if (piece.seller._id === userId) return rules.ownProduct;
    if (sellerId !== undefined && piece.seller._id !== sellerId) return texts.otherSeller;
    return pieces.length >= inquiryRules.productsMax ? texts.tooMany(inquiryRules.productsMax) : null;
  };
  return {
    isOn: Boolean(chosen),
    hasBegun: chosen !== undefined,
    pieces,
    has,
    refusalOf,
    toggle(piece) {
      if (has(piece)) choose(pieces.filter(({ id }) => id !== piece.id));
      else if (!refusalOf(piece)) choose([...pieces, piece]);
    },
    start: () => choose([]),
    stop() {
      choose(null);
      button.current?.focus();
    },
    button,
  };
}

/** Some seller has two of these pieces, about which one inquiry of this user can be sent. */
export function hasSeveralOfOne(pieces: readonly Piece[], userId: string | undefined): boolean {
  const sellers = pieces.map(({ seller }) => seller._id).filter((id) => id !== userId);
  return new Set(sellers).size < sellers.length;
}
