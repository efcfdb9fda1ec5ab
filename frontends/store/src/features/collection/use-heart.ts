import { ApiError, apiAsUser, useSession } from '@gehna/client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@gehna/federation/query';
import { notify } from '@gehna/ui';
import { texts } from './texts.ts';

/** All that is known of favourites lies below this key, wherever on the site it was asked for. */
const favourites = ['favourites'] as const;

const favouriteIds = queryOptions({
  queryKey: [...favourites, 'ids'],
  queryFn: async ({ signal }) => (await apiAsUser('GET /api/favorites/ids', { signal })).productIds,
  refetchOnWindowFocus: 'always',
});

/** Whether a piece is a favourite of the signed-in user, and the switch: shown at once, undone when the server says no. */
export function useHeart(productId: string) {
  const queries = useQueryClient();
  const isSignedIn = useSession() !== null;
  const { data: isFavourite = false } = useQuery({
    ...favouriteIds,
    enabled: isSignedIn,
    select: (ids) => ids.includes(productId),
  });
  const show = (isWanted: boolean) =>
    queries.setQueryData(favouriteIds.queryKey, (ids = []) => {
      const others = ids.filter((id) => id !== productId);
      return isWanted ? [productId, ...others] : others;
    });
  const change = useMutation({
    mutationFn: (isWanted: boolean): Promise<unknown> =>
      isWanted
        ? apiAsUser('POST /api/favorites', { body: { productId } })
        : apiAsUser('DELETE /api/favorites/:productId', { params: { productId } }),
    onMutate: async (isWanted) => {
      await queries.cancelQueries({ queryKey: favourites });
      show(isWanted);
    },
    onError: (reason, isWanted) => {
      show(!isWanted);
      // The session is over: the shell says so on the login page.
      if (!(reason instanceof ApiError && reason.status === 401)) notify.bad(texts.heartFailed);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: favourites }),
  });
  return {
    isFavourite,
    isChanging: change.isPending,
    toggle: () => {
      if (!change.isPending) change.mutate(!isFavourite);
    },
  };
}
