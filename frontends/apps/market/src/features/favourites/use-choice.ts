import type { ProductCard as Piece } from '@gehna/contracts';
import type { Favourite } from '@gehna/product-ui';
import { useState } from 'react';
import { mostPieces } from '../inquiry/api.ts';

/** Of a piece while pieces are chosen: it is chosen, may be, or may not because it is of another seller or one too many. */
export type Choosable = 'chosen' | 'free' | 'other-seller' | 'too-many';

export const isRefused = (state: Choosable) => state === 'other-seller' || state === 'too-many';

export type Choice = {
  isOn: boolean;
  /** In the order they were chosen; all of one seller. */
  pieces: readonly Piece[];
  of: (piece: Piece) => Choosable;
  toggle: (piece: Piece) => void;
  start: () => void;
  stop: () => void;
};

/** The favourites that are chosen for one inquiry. One that is removed or leaves the market is chosen no longer. */
export function useChoice(favourites: readonly Favourite[]): Choice {
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const available = new Map(
    favourites.flatMap(({ product, isAvailable }) => (isAvailable ? [[product.id, product]] : [])),
  );
  const pieces = (ids ?? []).flatMap((id) => available.get(id) ?? []);
  const sellerId = pieces[0]?.seller._id;
  const of = ({ id, seller }: Piece): Choosable => {
    if (pieces.some((piece) => piece.id === id)) return 'chosen';
    if (sellerId !== undefined && seller._id !== sellerId) return 'other-seller';
    return pieces.length >= mostPieces ? 'too-many' : 'free';
  };
  return {
    isOn: ids !== null,
    pieces,
    of,
    toggle(piece) {
      const others = pieces.map(({ id }) => id).filter((id) => id !== piece.id);
      if (of(piece) === 'chosen') setIds(others);
      else if (of(piece) === 'free') setIds([...others, piece.id]);
    },
    start: () => setIds([]),
    stop: () => setIds(null),
  };
}

/** Some seller has two pieces in it, about which one inquiry can be sent. */
export function hasSeveralOfOne(favourites: readonly Favourite[]): boolean {
  const sellers = favourites.flatMap(({ product, isAvailable }) => (isAvailable ? product.seller._id : []));
  return new Set(sellers).size < sellers.length;
}
