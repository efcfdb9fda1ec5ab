import { useSession } from '@gehna/client';
import type { ProductCard as Piece } from '@gehna/contracts';
import { inquiryRules } from '@gehna/contracts/rules';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { keepChoice, keptChoice } from './kept-choice.ts';

/** Of a piece while pieces are chosen: it is chosen, may be, or may not because it is of another seller or one too many. */
type Choosable = 'chosen' | 'free' | 'other-seller' | 'too-many';

export const isRefused = (state: Choosable) => state === 'other-seller' || state === 'too-many';

export type Choice = {
  isOn: boolean;
  /** It is on, or was. */
  hasBegun: boolean;
  /** In the order they were chosen; all of one seller. */
  pieces: readonly Piece[];
  of: (piece: Piece) => Choosable;
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
  const key = `gehna.choice.${place}.${useSession()?.user.id}`;
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
  const of = ({ id, seller }: Piece): Choosable => {
    if (pieces.some((piece) => piece.id === id)) return 'chosen';
    if (sellerId !== undefined && seller._id !== sellerId) return 'other-seller';
    return pieces.length >= inquiryRules.piecesMax ? 'too-many' : 'free';
  };
  return {
    isOn: Boolean(chosen),
    hasBegun: chosen !== undefined,
    pieces,
    of,
    toggle(piece) {
      if (of(piece) === 'chosen') choose(pieces.filter(({ id }) => id !== piece.id));
      else if (of(piece) === 'free') choose([...pieces, piece]);
    },
    start: () => choose([]),
    stop() {
      choose(null);
      button.current?.focus();
    },
    button,
  };
}

/** Some seller has two of these pieces, about which one inquiry can be sent. */
export function hasSeveralOfOne(pieces: readonly Piece[]): boolean {
  return new Set(pieces.map(({ seller }) => seller._id)).size < pieces.length;
}
