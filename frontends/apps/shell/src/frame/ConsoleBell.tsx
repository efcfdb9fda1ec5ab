import { useQuery } from '@gehna/build/query';
import { notificationList } from './counts.ts';
import { Bell } from './notifications/Bell.tsx';

/** The bell in the head of a console: an icon on every width. */
export function ConsoleBell() {
  const { data } = useQuery(notificationList);
  return <Bell unread={data?.unread ?? 0} place="head" />;
}
