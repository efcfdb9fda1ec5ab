import { keep, kept, tabStorage } from '@gehna/client';
import type { ProductCard as Piece } from '@gehna/contracts';

/** The pieces that are being chosen under a key, kept for this tab's visit; undefined where nothing is. */
export function keptChoice(key: string): readonly Piece[] | undefined {
  const pieces = kept(tabStorage, key);
  return Array.isArray(pieces) && pieces.every(isPiece) ? pieces : undefined;
}

/** An empty choice is not kept, so that cards lead to their pieces again after a reload. */
export const keepChoice = (key: string, pieces: readonly Piece[] | null) =>
  keep(tabStorage, key, pieces?.length ? pieces : null);

/** Has what an inquiry needs; another version of the site may have kept it otherwise. */
const isPiece = (entry: Partial<Piece> | null): entry is Piece =>
  typeof entry?.id === 'string' && typeof entry.seller?._id === 'string' && Array.isArray(entry.pictures);
