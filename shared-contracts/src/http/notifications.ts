import { z } from 'zod';
import { notificationKinds, sides } from '../lists.ts';
import { notificationDays } from '../rules.ts';
import { moment, personalData, queryNumber } from './parts.ts';
import { defineRoute } from './route.ts';

const service = 'notifications';

/** A notification. The page words it: names and states are here, sentences and links are not. */
export const notification = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  /** The receiver’s side, which decides where it leads. */
  side: z.enum(sides),
  /** The conversation, lead, quotation, rating, product, application or moderation case it is about. */
  subjectId: z.string(),
  /** Of the other participant, where there is one. */
  personName: z.string().nullable(),
  productName: z.string().nullable(),
  /** `lead-status`: the new status; `quotation-…`: its number; `rating-given`: its stars; `rating-answered`: the seller’s id; `product-rejected`, `application-rejected`: the reviewer’s reason. */
  detail: z.string().nullable(),
  /** Unread messages of a conversation; 1 for everything else. */
  count: z.int(),
  isRead: z.boolean(),
  createdAt: moment,
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = defineRoute({
  service,
  method: 'GET',
  path: '/api/notifications',
  summary: `Notifications of the signed-in user, the newest first; kept ${notificationDays} days. \`unread\` counts all.`,
  access: 'user',
  query: z.object({ limit: queryNumber({ min: 1, max: 100, fallback: 30 }) }),
  answers: { 200: z.object({ notifications: z.array(notification), unread: z.int() }) },
});

export const readNotifications = defineRoute({
  service,
  method: 'POST',
  path: '/api/notifications/read',
  summary:
    'Marks some, or without `ids` all, as read; of all those up to `upTo`, the `createdAt` of the newest that was shown. Ids of others change nothing.',
  access: 'user',
  body: z
    .strictObject({
      ids: z
        .array(z.string().max(200), 'ids must be a list of texts.')
        .max(100, 'ids may have at most 100.')
        .optional(),
      upTo: z.iso.datetime('upTo must be a time.').optional(),
    })
    .optional(),
  answers: { 200: z.object({ unread: z.int() }) },
});

export const streamNotifications = defineRoute({
  service,
  method: 'GET',
  path: '/api/notifications/stream',
  summary: 'Live hints as server-sent events (see live.ts); ends when the token expires or its session ends.',
  access: 'user',
  answers: { 200: 'bytes' },
  mediaTypes: ['text/event-stream'],
});

export const ownNotificationsData = defineRoute({
  service,
  method: 'GET',
  path: '/api/notifications/personal-data',
  summary: 'Everything notifications holds of the signed-in user: notifications.',
  access: 'user',
  answers: { 200: personalData },
});
