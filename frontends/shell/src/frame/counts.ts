import { apiAsUser, useSession } from '@gehna/client';
import { useQuery } from '@gehna/federation/query';

/** Keys begin as live news knows them (client/src/live/refresh.ts); the market shares the second of favourites. */
const unreadMessages = {
  queryKey: ['conversations', 'unread'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await apiAsUser('GET /api/chat/conversations', { query: { limit: 1 }, signal })).unread,
};
const favouriteIds = {
  queryKey: ['favourites', 'ids'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await apiAsUser('GET /api/favorites/ids', { signal })).productIds,
};
export const notificationList = {
  queryKey: ['notifications', 'list'],
  queryFn: ({ signal }: { signal: AbortSignal }) => apiAsUser('GET /api/notifications', { signal }),
};

export type Counts = { favourites: number; messages: number; notifications: number };

/** The numbers in the bar, of whoever is signed in. One that could not be asked for shows as none. */
export function useCounts(): Counts {
  const enabled = useSession() !== null;
  const favourites = useQuery({ ...favouriteIds, enabled });
  const messages = useQuery({ ...unreadMessages, enabled });
  const notifications = useQuery({ ...notificationList, enabled });
  return {
    favourites: favourites.data?.length ?? 0,
    messages: messages.data ?? 0,
    notifications: notifications.data?.unread ?? 0,
  };
}
