import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@gehna/build/query';
import { isSignedOut, queryKeys, refusalOr } from '@gehna/client';
import type { ProductCard as Piece } from '@gehna/contracts';
import { notify } from '@gehna/ui';
import { type Favourite, favouriteIds, favouriteList, putFavourite } from './favourites.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import { texts } from './texts.ts';

type Change = { piece: Piece; isWanted: boolean };
/** Where the piece stood in the list before, to be put back there. */
type Before = { entry: Favourite; at: number } | undefined;

/** Shows a change in every heart and on the favourites page. Only this piece is touched: others may be changing at the same time. */
function show(queries: QueryClient, { piece, isWanted }: Change, entry: Favourite | undefined, at = 0) {
  queries.setQueryData(favouriteIds.queryKey, (ids) => {
    const others = ids?.filter((id) => id !== piece.id);
    return isWanted && others ? [piece.id, ...others] : others;
  });
  queries.setQueryData(favouriteList.queryKey, (list) => {
    const others = list?.filter(({ product }) => product.id !== piece.id);
    return isWanted && entry && others ? [...others.slice(0, at), entry, ...others.slice(at)] : others;
  });
}

/**
 * Adds a piece to the favourites or removes it: shown at once, undone with `failed` when it does not work. `done` is called once the
 * server has it, with the piece's entry in the list from before the change: the list is without it by then.
 */
export function useFavouriteChange({
  failed = texts.updateFailed,
  done,
}: {
  failed?: string;
  done?: (change: Change, entry: Favourite | undefined) => void;
} = {}) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: queryKeys.favourites.change,
    mutationFn: ({ piece, isWanted }: Change) => putFavourite(piece.id, isWanted),
    onMutate: async (change): Promise<Before> => {
      await queries.cancelQueries({ queryKey: queryKeys.favourites.all });
      const list = queries.getQueryData(favouriteList.queryKey);
      const at = list?.findIndex(({ product }) => product.id === change.piece.id) ?? -1;
      show(queries, change, { product: change.piece, addedAt: new Date().toISOString(), isAvailable: true });
      const entry = list?.[at];
      return entry && { entry, at };
    },
    onError: (failure, { piece, isWanted }, before) => {
      show(queries, { piece, isWanted: !isWanted }, before?.entry, before?.at);
      // The heart leads to the login by now.
      if (isSignedOut(failure)) return;
      const reason = refusalOr(failure, '');
      notify.bad(reason ? `${failed}: ${reason}` : failed);
    },
    onSuccess: (_, change, before) => {
      notifyOtherTabs();
      done?.(change, before?.entry);
    },
    onSettled: () => {
      // Only the last of several refetches; an earlier answer would undo a change in flight.
      if (queries.isMutating({ mutationKey: queryKeys.favourites.change }) === 1)
        void queries.invalidateQueries({ queryKey: queryKeys.favourites.all });
    },
  });
}

/** Whether this piece is being added or removed just now, by whichever heart. */
export function useIsChanging(id: string): boolean {
  return (
    useIsMutating({
      mutationKey: queryKeys.favourites.change,
      predicate: ({ state }) => (state.variables as Change | undefined)?.piece.id === id,
    }) > 0
  );
}
