import { routes } from '@gehna/contracts';
import { type AccessControl, type FastifyPluginAsync, raw } from '@gehna/kit';
import type { LiveStreams } from '../live/live-streams.ts';

/** `Cache-Control: no-store`; never buffered by proxies. */
const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };

/** The live connection of an open page, until its token expires or its session ends. */
export const streamRoutes =
  ({ streams, access }: { streams: LiveStreams; access: AccessControl }): FastifyPluginAsync =>
  async (app) => {
    app.serve(routes.notifications.streamNotifications, ({ user, request }) => {
      if (request.method === 'HEAD') return raw(null, headers);
      const stream = streams.open(user);
      const stopWatching = access.watch(user, () => streams.end(stream));
      stream.once('close', stopWatching);
      return raw(stream, headers);
    });
  };
