import { queryOptions, useQuery } from '@gehna/build/query';
import { apiAsUser, queryKeys, useSession } from '@gehna/client';
import { favouriteIds } from '@gehna/product-ui';

const unreadMessages = queryOptions({
  queryKey: queryKeys.conversations.unread(),
  queryFn: async ({ signal }) =>
    (await apiAsUser('GET /api/chat/conversations', { query: { limit: 1 }, signal })).unread,
});
export const notificationList = queryOptions({
  queryKey: queryKeys.notifications.list,
  queryFn: ({ signal }) => apiAsUser('GET /api/notifications', { signal }),
});

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
