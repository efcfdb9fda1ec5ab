import { measure, type Platform, type ServiceApp } from '@gehna/kit';
import type { NotificationsConfig } from './config.ts';
import { LiveStreams } from './live/live-streams.ts';
import { streamRoutes } from './routes/stream.ts';

/** notifications: what each person should hear of, and the live connections of the open pages. */
export function buildApp({ messaging, access, metrics }: Platform<NotificationsConfig>): ServiceApp {
  const streams = new LiveStreams();
  measure(metrics, 'live_streams', 'Pages that are connected to this replica.', async () => [
    { labels: {}, value: streams.count },
  ]);

  return {
    routes: [streamRoutes({ streams, access })],
    reactions: [],
    async onReady() {
      streams.start();
      messaging.live.listen(streams);
    },
    async onClose() {
      streams.close();
    },
  };
}
