import { queryOptions } from '@gehna/build/query';
import { type Answer, apiAsUser, type CallInput, nullIfAbsent, queryKeys } from '@gehna/client';
import type { StoreImageKind } from '@gehna/contracts/lists';

export type OwnStore = Answer<'GET /api/seller-store/my-store'>['store'];

/** The seller's own store, null while there is none. */
export const myStore = queryOptions({
  queryKey: queryKeys.ownStore,
  queryFn: async ({ signal }) =>
    (await apiAsUser('GET /api/seller-store/my-store', { signal }).catch(nullIfAbsent))?.store ?? null,
});

/** Milliseconds without another letter before an address is checked. */
const typingPauseMs = 300;

/** Whether another store has the address. What is typed on cancels the check before. */
export const addressCheck = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.ownStoreAddress(slug),
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, typingPauseMs));
      signal.throwIfAborted();
      return apiAsUser('GET /api/seller-store/address', { query: { slug }, signal });
    },
  });

type Content = CallInput<'POST /api/seller-store/my-store'>['body'];

/** Saves the seller's store. `version` is that of the store they began with; 0 where there was none. */
export const saveStore = async (content: Content, version: number) =>
  (await apiAsUser('POST /api/seller-store/my-store', { body: { ...content, version } })).store;

export const showStore = async (isPublic: boolean) =>
  (await apiAsUser('PATCH /api/seller-store/toggle-public', { body: { isPublic } })).store;

/** Sends pictures; answers their addresses. `onSent` receives the share that was sent, from 0 to 1. */
export async function uploadImages(kind: StoreImageKind, files: readonly File[], onSent: (share: number) => void) {
  const body = new FormData();
  body.set('kind', kind);
  for (const file of files) body.append('images', file);
  return (await apiAsUser('POST /api/seller-store/upload-images', { body, onSent })).images;
}
