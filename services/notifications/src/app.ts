import { measure, type Platform, type ServiceApp } from '@gehna/kit';
import { Bell } from './bell.ts';
import { BellStore } from './bell-store.ts';
import type { NotificationsConfig } from './config.ts';
import { LiveStreams } from './live/live-streams.ts';
import { PersonStore } from './person-store.ts';
import { applicationChanged } from './reactions/application-changed.ts';
import { conversationChanged } from './reactions/conversation-changed.ts';
import { leadChanged } from './reactions/lead-changed.ts';
import { personChanged } from './reactions/person-changed.ts';
import { productChanged } from './reactions/product-changed.ts';
import { notificationRoutes } from './routes/notifications.ts';
import { streamRoutes } from './routes/stream.ts';
import { startSweeping } from './sweeping.ts';

/** notifications: what each person should hear of, and the live connections of the open pages. */
export function buildApp(platform: Platform<NotificationsConfig>): ServiceApp {
  const { database, messaging, access, metrics, clock, log } = platform;
  const entries = new BellStore(database);
  const people = new PersonStore(database);
  const bell = new Bell({ store: entries, live: messaging.live, clock });
  const streams = new LiveStreams();
  measure(metrics, 'live_streams', 'Pages that are connected to this replica.', async () => [
    { labels: {}, value: streams.count },
  ]);
  let stopSweeping = () => {};

  return {
    routes: [notificationRoutes({ bell, entries, people }), streamRoutes({ streams, access })],
    reactions: [
      conversationChanged({ bell }),
      leadChanged({ bell }),
      productChanged({ bell }),
      applicationChanged({ bell }),
      personChanged({ people }),
    ],
    async onReady() {
      streams.start();
      messaging.live.listen(streams);
      stopSweeping = startSweeping(entries, log);
    },
    async onClose() {
      stopSweeping();
      streams.close();
    },
  };
}
