import { useQuery } from '@gehna/build/query';
import { useSession } from '@gehna/client';
import type { ProductCard as Piece } from '@gehna/contracts';
import { favouriteIds } from './favourites.ts';
import { useFavouriteChange, useIsChanging } from './use-favourite-change.ts';

/** Whether a piece is a favourite of the signed-in user, and the switch. A second press while the first runs does nothing. */
export function useFavourite(piece: Piece) {
  const isSignedIn = useSession() !== null;
  const { data: isFavourite = false } = useQuery({
    ...favouriteIds,
    enabled: isSignedIn,
    select: (ids) => ids.includes(piece.id),
  });
  const isChanging = useIsChanging(piece.id);
  const change = useFavouriteChange();
  return {
    isFavourite,
    isChanging,
    toggle: () => {
      if (!isChanging) change.mutate({ piece, isWanted: !isFavourite });
    },
  };
}
