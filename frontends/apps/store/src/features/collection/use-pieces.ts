import { useInfiniteQuery } from '@gehna/build/query';
import { useHistoryState, useLocation, useNavigate } from '@gehna/build/router';
import { storeProducts } from '@gehna/contracts/rules';
import { useEffect } from 'react';
import { furtherPieces, type Piece, type StoreAnswer } from '../store/api.ts';

/** What a store's page begins with. */
export type PiecesAtHand = Pick<StoreAnswer, 'products' | 'counts' | 'newest' | 'totalProducts'> & {
  /** They begin the list of all; empty when they have a row of their own. */
  first: readonly Piece[];
};

/** So few remaining pieces are shown without a press on "more". */
const smallRest = 4;

/**
 * The list of one category or of all: first what the store's answer holds, then fetched pages, `storeProducts.atATime` more at each
 * press. How many were wanted is kept with the entry of the history, so that Back finds the list as long as it was left.
 */
export function usePieces(slug: string, category: string | null, atHand: PiecesAtHand) {
  const [room, setRoom] = useRoom(category);
  const own = category === null ? newestOf(atHand) : (atHand.products[category] ?? []);
  const total = category === null ? atHand.totalProducts : (atHand.counts[category] ?? 0);
  const wanted = total - room <= smallRest ? total : room;
  const further = useInfiniteQuery({ ...furtherPieces(slug, category, own.length), enabled: own.length < wanted });
  const loaded = further.data?.pages.flatMap(({ products }) => products) ?? [];
  const first = category === null ? atHand.first : [];
  const pieces = onceEach([...first, ...own, ...loaded]).slice(0, wanted);

  const { hasNextPage, isPending, isFetching, isError, fetchNextPage } = further;
  const isShort = pieces.length < wanted;
  const isNextWanted = isShort && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isNextWanted) void fetchNextPage();
  }, [isNextWanted, fetchNextPage]);

  const isComing = isShort && (isFetching || (!isError && (isPending || hasNextPage)));
  return {
    pieces,
    /** Pieces that are on their way. */
    coming: isComing ? wanted - pieces.length : 0,
    /** What the list can show: fewer than were counted, when some left the market since. */
    total: isShort && !isComing && !isError ? pieces.length : total,
    error: isShort && isError && !isFetching,
    showMore: () => setRoom(pieces.length + storeProducts.atATime),
    retry: () => void (further.data ? fetchNextPage() : further.refetch()),
  };
}

export function newestOf({ products, newest }: Pick<PiecesAtHand, 'products' | 'newest'>): Piece[] {
  const byId = new Map(Object.values(products).flatMap((kind) => kind.map((piece) => [piece.id, piece] as const)));
  return newest.flatMap((id) => byId.get(id) ?? []);
}

/** A piece that came to the market between two answers would come twice. */
const onceEach = (pieces: readonly Piece[]) => [...new Map(pieces.map((piece) => [piece.id, piece])).values()];

const entry = 'room';

type Room = { category: string | null; pieces: number };

/** How many pieces the list has room for; each category starts over. */
function useRoom(category: string | null) {
  const { search } = useLocation();
  const state = useHistoryState() as Readonly<Record<string, unknown>> | null;
  const navigate = useNavigate();
  const kept = state?.[entry] as Room | undefined;
  const room = kept && kept.category === category ? kept.pieces : storeProducts.atATime;
  const set = (pieces: number) =>
    void navigate(
      { search },
      { replace: true, preventScrollReset: true, state: { ...state, [entry]: { category, pieces } satisfies Room } },
    );
  return [room, set] as const;
}
