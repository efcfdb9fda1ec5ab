import { queryOptions } from '@gehna/build/query';
import { type Answer, api, apiAsUser, nullIfAbsent, queryKeys } from '@gehna/client';
import { storePath } from '@gehna/product-ui';

export type Quotation = Answer<'GET /api/quotations/:id'>['quotation'];
export type SharedQuotation = Answer<'POST /api/shared-quotations'>['quotation'];

export const oneQuotation = (id: string) =>
  queryOptions({
    queryKey: queryKeys.quotations.one(id),
    queryFn: async ({ signal }) => (await apiAsUser('GET /api/quotations/:id', { params: { id }, signal })).quotation,
    refetchOnWindowFocus: 'always',
  });

export const sharedQuotation = (token: string) =>
  queryOptions({
    queryKey: queryKeys.quotations.shared(token),
    queryFn: async ({ signal }) => (await api('POST /api/shared-quotations', { body: { token }, signal })).quotation,
  });

/** The address of a seller's store; null without a public one. */
export const storeOf = (sellerId: string) =>
  queryOptions({
    queryKey: queryKeys.stores.slugOf(sellerId),
    queryFn: ({ signal }) =>
      api('GET /api/seller-store/slug/:sellerId', { params: { sellerId }, signal })
        .then(({ storeSlug }) => storePath(storeSlug))
        .catch(nullIfAbsent),
  });

export const markViewed = async (id: string) =>
  (await apiAsUser('POST /api/quotations/:id/viewed', { params: { id } })).quotation;

export const accept = async (id: string) =>
  (await apiAsUser('POST /api/quotations/:id/answer', { params: { id }, body: { answer: 'accepted' } })).quotation;

export const answerWithWords = async (id: string, answer: 'declined' | 'change-requested', text: string) =>
  (await apiAsUser('POST /api/quotations/:id/answer', { params: { id }, body: { answer, text } })).quotation;

export const quotationPdf = (id: string) => apiAsUser('GET /api/quotations/:id/pdf', { params: { id } });
export const sharedPdf = (token: string) => api('POST /api/shared-quotations/pdf', { body: { token } });

export const makeLink = (id: string) => apiAsUser('POST /api/quotations/:id/link', { params: { id } });
export const withdrawLink = async (id: string) =>
  (await apiAsUser('DELETE /api/quotations/:id/link', { params: { id } })).quotation;
