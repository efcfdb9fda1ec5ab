import { apiAsUser } from '@gehna/client';
import { useQuery } from '@gehna/federation/query';

/** Keys begin as live news knows them (client/src/live/refresh.ts), so that both numbers follow it. */
const newLeads = {
  queryKey: ['leads', 'new'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await apiAsUser('GET /api/leads', { query: { as: 'seller', limit: 1 }, signal })).counts.new,
};
const unreadMessages = {
  queryKey: ['conversations', 'unread', 'seller'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await apiAsUser('GET /api/chat/conversations', { query: { as: 'seller', limit: 1 }, signal })).unread,
};

/** The numbers in the sidebar. One that could not be asked for shows as none. */
export function useCounts(): { leads: number; messages: number } {
  const leads = useQuery(newLeads);
  const messages = useQuery(unreadMessages);
  return { leads: leads.data ?? 0, messages: messages.data ?? 0 };
}
