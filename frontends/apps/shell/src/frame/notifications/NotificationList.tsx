import { useMutation, useQuery, useQueryClient } from '@gehna/build/query';
import { type Answer, apiAsUser, messageOf, queryKeys } from '@gehna/client';
import type { BodyOf, Notification, routes } from '@gehna/contracts';
import { Anchor, ErrorInPlace, formatAgo, Heading, Loading, notify, TextButton, VisuallyHidden } from '@gehna/ui';
import { useKeptFocus } from '@gehna/ui/rows';
import { useEffect, useState } from 'react';
import { notificationList } from '../counts.ts';
import { targetOf, wordsOf } from './meaning.ts';
import styles from './NotificationList.module.css';
import { texts } from './texts.ts';

/** The user's notifications, the newest first. Opening one marks it as read. */
export default function NotificationList({ onLeave }: { onLeave: () => void }) {
  const query = useQuery(notificationList);
  const markRead = useMarkRead();
  const now = useNow();
  const head = useKeptFocus<HTMLDivElement>();
  const { notifications = [], unread = 0 } = query.data ?? {};
  return (
    <>
      <div ref={head} tabIndex={-1} className={styles.head}>
        <Heading level={2} size="xs">
          {texts.notifications}
        </Heading>
        {unread > 0 && (
          <TextButton small onClick={() => markRead({ upTo: notifications[0]?.createdAt })}>
            {texts.markAll}
          </TextButton>
        )}
      </div>
      {query.isLoadingError ? (
        <ErrorInPlace onRetry={query.refetch}>{texts.failed}</ErrorInPlace>
      ) : !query.data ? (
        <Loading label={texts.loading} className={styles.quiet} lines={4} />
      ) : notifications.length === 0 ? (
        <p className={styles.quiet}>{texts.none}</p>
      ) : (
        <ul>
          {notifications.map((notification) => (
            <li key={notification.id}>
              <Row
                notification={notification}
                now={now}
                onRead={() => markRead({ ids: [notification.id] })}
                onLeave={onLeave}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type RowProps = { notification: Notification; now: number; onRead: () => void; onLeave: () => void };

/** A link to where it leads; following it marks it as read. */
function Row({ notification, now, onRead, onLeave }: RowProps) {
  const { isRead, createdAt } = notification;
  return (
    <Anchor
      to={targetOf(notification)}
      className={styles.row}
      onClick={() => {
        if (!isRead) onRead();
        onLeave();
      }}
    >
      <span className={isRead ? styles.dot : styles.unread} aria-hidden />
      <span className={styles.words}>
        {!isRead && <VisuallyHidden>{texts.unread} </VisuallyHidden>}
        {wordsOf(notification)} <time dateTime={createdAt}>{formatAgo(Date.parse(createdAt), now)}</time>
      </span>
    </Anchor>
  );
}

type Notifications = Answer<'GET /api/notifications'>;
type Marked = NonNullable<BodyOf<typeof routes.notifications.readNotifications>>;

/** Marks one, or all up to the newest that is shown, as read: at once here, undone when the server fails. */
function useMarkRead(): (marked: Marked) => void {
  const queries = useQueryClient();
  const marking = useMutation({
    mutationFn: (body: Marked) => apiAsUser('POST /api/notifications/read', { body }),
    onMutate: async ({ ids }) => {
      await queries.cancelQueries({ queryKey: notificationList.queryKey });
      const before = queries.getQueryData(notificationList.queryKey);
      queries.setQueryData(notificationList.queryKey, before && withRead(before, ids));
      return before;
    },
    onError: (reason, _, before) => {
      queries.setQueryData(notificationList.queryKey, before);
      notify.bad(messageOf(reason, texts.markFailed));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.notifications.all }),
  });
  return (marked) => marking.mutate(marked);
}

function withRead({ notifications, unread }: Notifications, ids: Marked['ids']): Notifications {
  return {
    notifications: notifications.map((one) => (!ids || ids.includes(one.id) ? { ...one, isRead: true } : one)),
    unread: ids ? Math.max(0, unread - ids.length) : 0,
  };
}

/** The time, moving on twice a minute. In milliseconds since 1970. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
