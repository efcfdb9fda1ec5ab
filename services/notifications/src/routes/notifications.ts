import { routes, type Side } from '@gehna/contracts';
import { type FastifyPluginAsync, nameOf, type UserProjection, type UserProjectionStore } from '@gehna/kit';
import type { NotificationStore, StoredNotification } from '../notification-store.ts';
import type { Notifier } from '../notifier.ts';

const { listNotifications, readNotifications, ownNotificationsData } = routes.notifications;

/** What notifications keep of a user. */
export const userFields = ['ownerName', 'businessName'] as const;
type Field = (typeof userFields)[number];
type Names = ReadonlyMap<string, UserProjection<Field>>;

/** The list behind the bell. */
export const notificationRoutes =
  ({
    notifier,
    notifications,
    users,
  }: {
    notifier: Notifier;
    notifications: NotificationStore;
    users: UserProjectionStore<Field>;
  }): FastifyPluginAsync =>
  async (app) => {
    app.serve(listNotifications, async ({ query, user }) => {
      const [newest, unread] = await Promise.all([
        notifications.newest(user.id, query.limit),
        notifications.unread(user.id),
      ]);
      return { notifications: await shownAll(newest), unread };
    });

    app.serve(ownNotificationsData, async ({ user }) => {
      return { data: { notifications: await shownAll(await notifications.newest(user.id)) }, files: [] };
    });

    async function shownAll(some: readonly StoredNotification[]) {
      const names = await users.findMany(some.flatMap(({ otherUserId }) => otherUserId ?? []));
      return some.map((notification) => shown(notification, names));
    }

    app.serve(readNotifications, async ({ body, user }) => {
      await notifier.markRead(user.id, body);
      return { unread: await notifications.unread(user.id) };
    });
  };

function shown({ _id, userId: _userId, otherUserId, otherUserName, at, ...rest }: StoredNotification, names: Names) {
  const other = names.get(otherUserId ?? '');
  const personName = other ? nameFor(rest.side, other) : otherUserName;
  return { ...rest, id: _id, personName, createdAt: at.toISOString() };
}

/** A seller is shown by the business, a buyer by their own name. `side` is that of the reader. */
function nameFor(side: Side, user: UserProjection<Field>): string {
  return side === 'buyer' ? nameOf(user) : user.ownerName;
}
