import { useMutation, useQuery, useQueryClient } from '@gehna/build/query';
import { type Answer, apiAsUser, messageOf, queryKeys } from '@gehna/client';
import type { Notification } from '@gehna/contracts';
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
          <TextButton small onClick={() => markRead(undefined)}>
            {texts.markAll}
          </TextButton>
        )}
      </div>
      {query.isLoadingError ? (
        <ErrorInPlace onRetry={query.refetch}>{texts.failed}</ErrorInPlace>
      ) : !query.data ? (
        <Loading label={texts.loading} className={styles.quiet ?? ''} lines={4} />
      ) : notifications.length === 0 ? (
        <p className={styles.quiet}>{texts.none}</p>
      ) : (
        <ul>
          {notifications.map((notification) => (
            <li key={notification.id}>
              <Row notification={notification} now={now} onRead={() => markRead(notification.id)} onLeave={onLeave} />
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

/** Marks one, or all, as read: at once here, undone when the server fails. */
function useMarkRead(): (id: string | undefined) => void {
  const queries = useQueryClient();
  const marking = useMutation({
    mutationFn: (id: string | undefined) =>
      apiAsUser('POST /api/notifications/read', { body: id === undefined ? {} : { ids: [id] } }),
    onMutate: async (id) => {
      await queries.cancelQueries({ queryKey: notificationList.queryKey });
      const before = queries.getQueryData(notificationList.queryKey);
      queries.setQueryData(notificationList.queryKey, before && withRead(before, id));
      return before;
    },
    onError: (reason, _, before) => {
      queries.setQueryData(notificationList.queryKey, before);
      notify.bad(messageOf(reason, texts.markFailed));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.notifications.all }),
  });
  return (id) => marking.mutate(id);
}

function withRead({ notifications, unread }: Notifications, id: string | undefined): Notifications {
  return {
    notifications: notifications.map((one) => (id === undefined || one.id === id ? { ...one, isRead: true } : one)),
    unread: id === undefined ? 0 : Math.max(0, unread - 1),
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
