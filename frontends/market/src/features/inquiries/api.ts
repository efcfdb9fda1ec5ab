import { type Answer, apiAsUser } from '@gehna/client';
import { keepPreviousData, queryOptions } from '@gehna/federation/query';
import { leadsKey } from '../inquiry/api.ts';
import type { View } from './view.ts';

export type InquiryList = Answer<'GET /api/leads'>;
export type Inquiry = InquiryList['leads'][number];

/** The signed-in user’s inquiries as a buyer, the newest first. A live hint about a lead makes them old (`leadsKey`). */
export function inquiryList(view: View) {
  return queryOptions({
    queryKey: [...leadsKey, 'buyer', view],
    queryFn: ({ signal }) => apiAsUser('GET /api/leads', { query: { as: 'buyer', ...view }, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

export const closeInquiry = (id: string) =>
  apiAsUser('PATCH /api/leads/:id', { params: { id }, body: { status: 'Closed' } });
