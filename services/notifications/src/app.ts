import { type Platform, registerGauge, type ServiceApp, serviceConfig, userProjection } from '@gehna/kit';
import { applicationChanged } from './handlers/application-changed.ts';
import { caseChanged } from './handlers/case-changed.ts';
import { conversationChanged } from './handlers/conversation-changed.ts';
import { leadChanged } from './handlers/lead-changed.ts';
import { productChanged } from './handlers/product-changed.ts';
import { quotationChanged } from './handlers/quotation-changed.ts';
import { ratingChanged } from './handlers/rating-changed.ts';
import { LiveStreams } from './live/live-streams.ts';
import { migrations } from './migrations.ts';
import { NotificationStore } from './notification-store.ts';
import { Notifier } from './notifier.ts';
import { notificationRoutes, userFields } from './routes/notifications.ts';
import { streamRoutes } from './routes/stream.ts';

/** notifications: what each user is notified of, and the live connections of the open pages. */
export const notifications = { name: 'notifications', schema: serviceConfig('notifications'), build: buildApp };

function buildApp(platform: Platform): ServiceApp {
  const { database, messaging, access, metrics } = platform;
  const notifications = new NotificationStore(database);
  const users = userProjection({ database, fields: userFields });
  const notifier = new Notifier(notifications, messaging.live);
  const streams = new LiveStreams();
  messaging.live.subscribe(streams);
  registerGauge(metrics, 'live_streams', 'Pages that are connected to this replica.', () => streams.count);

  return {
    routes: [notificationRoutes({ notifier, notifications, users }), streamRoutes({ streams, access })],
    projections: [users.changed],
    handlers: [
      conversationChanged({ notifier }),
      leadChanged({ notifier }),
      quotationChanged({ notifier }),
      ratingChanged({ notifier }),
      productChanged({ notifier }),
      applicationChanged({ notifier }),
      caseChanged({ notifier }),
    ],
    migrations,
    eraseUser: (userId) => notifications.eraseUser(userId),
    onStopping: () => streams.close(),
  };
}
