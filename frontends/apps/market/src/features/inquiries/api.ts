import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@gehna/build/query';
import { type Answer, apiAsUser, queryKeys } from '@gehna/client';
import { chosenFilters } from '@gehna/client/list-view';
import type { View } from './view.ts';

export type InquiryList = Answer<'GET /api/leads'>;
export type Inquiry = InquiryList['leads'][number];

/** The signed-in user’s inquiries as a buyer, the newest first. */
export function inquiryList({ filters, page }: View) {
  const query = { as: 'buyer' as const, ...chosenFilters(filters), page };
  return queryOptions({
    queryKey: queryKeys.leads.ofBuyer(query),
    queryFn: ({ signal }) => apiAsUser('GET /api/leads', { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

export type QuotationPages = InfiniteData<Answer<'GET /api/quotations'>>;
export type QuotationSummary = Answer<'GET /api/quotations'>['quotations'][number];

/** The quotations that the signed-in user has got in conversations, without an inquiry, the newest first. */
export const conversationQuotations = infiniteQueryOptions({
  queryKey: queryKeys.quotations.list({ as: 'buyer', withoutLead: true }),
  queryFn: ({ pageParam: page, signal }) =>
    apiAsUser('GET /api/quotations', { query: { as: 'buyer', withoutLead: 'true', page, limit: 5 }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination: { hasNext, currentPage } }) => (hasNext ? currentPage + 1 : undefined),
  refetchOnWindowFocus: 'always',
});

export const closeInquiry = (id: string) =>
  apiAsUser('PATCH /api/leads/:id', { params: { id }, body: { status: 'Closed' } });
