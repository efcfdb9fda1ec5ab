import { routes } from '@gehna/contracts';
import type { FastifyPluginAsync } from '@gehna/kit';
import type { Bell } from '../bell.ts';
import type { BellStore, Shown } from '../bell-store.ts';
import { nameFor, type PersonCopy, type PersonStore } from '../person-store.ts';

const { listNotifications, readNotifications } = routes.notifications;

/** The list behind the bell. */
export const notificationRoutes =
  ({ bell, entries, people }: { bell: Bell; entries: BellStore; people: PersonStore }): FastifyPluginAsync =>
  async (app) => {
    app.serve(listNotifications, async ({ query, user }) => {
      const [newest, unread] = await Promise.all([entries.newest(user.id, query.limit), entries.unread(user.id)]);
      const others = await people.findMany(newest.flatMap(({ told }) => told.personId ?? []));
      return { notifications: newest.map((entry) => shown(entry, others)), unread };
    });

    app.serve(readNotifications, async ({ body, user }) => {
      await bell.read(user.id, body?.ids);
      return { unread: await entries.unread(user.id) };
    });
  };

function shown({ _id: id, subjectId, told, isRead, at }: Shown, people: ReadonlyMap<string, PersonCopy>) {
  const { personId, ...rest } = told;
  const person = people.get(personId ?? '');
  const personName = person ? nameFor(told.side, person) : told.personName;
  return { ...rest, id, subjectId, personName, isRead, createdAt: at.toISOString() };
}
