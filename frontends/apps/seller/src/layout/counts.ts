import { queryOptions, useQuery } from '@gehna/build/query';
import { apiAsUser, queryKeys } from '@gehna/client';

const newLeads = queryOptions({
  queryKey: queryKeys.leads.newOfSeller,
  queryFn: async ({ signal }) =>
    (await apiAsUser('GET /api/leads', { query: { as: 'seller', limit: 1 }, signal })).counts.new,
});
const unreadMessages = queryOptions({
  queryKey: queryKeys.conversations.unread('seller'),
  queryFn: async ({ signal }) =>
    (await apiAsUser('GET /api/chat/conversations', { query: { as: 'seller', limit: 1 }, signal })).unread,
});

/** The numbers in the sidebar. One that could not be asked for shows as none. */
export function useCounts(): { leads: number; messages: number } {
  const leads = useQuery(newLeads);
  const messages = useQuery(unreadMessages);
  return { leads: leads.data ?? 0, messages: messages.data ?? 0 };
}
