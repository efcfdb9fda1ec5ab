import { apiAsUser, messageOf, queries, queryKeys } from '@gehna/client';
import { notify } from '@gehna/ui';
import { wantedFavourite } from './return-address.ts';
import { texts } from './texts.ts';

/** Adds the piece whose heart led a visitor to the login. The hearts of the page behind show it. */
export async function addWantedFavourite(search: string): Promise<void> {
  const productId = wantedFavourite(search);
  if (productId === null) return;
  try {
    await apiAsUser('POST /api/favorites', { body: { productId } });
    notify.good(texts.favourite.added);
  } catch (reason) {
    notify.bad(messageOf(reason, texts.favourite.failed));
  }
  // A heart that was pressed since refetches them itself; an answer before it would switch it back.
  if (queries.isMutating({ mutationKey: queryKeys.favourites.change }) === 0)
    await queries.invalidateQueries({ queryKey: queryKeys.favourites.all });
}
