import { routes } from '@gehna/contracts';
import type { FastifyPluginAsync } from '@gehna/kit';
import type { Parts } from '../parts.ts';

/** Half of the time by which a new key is published before it signs. */
const cacheSeconds = 300;

export const jwksRoutes =
  ({ keyring }: Parts): FastifyPluginAsync =>
  async (app) => {
    app.serve(routes.auth.jwks, async ({ reply }) => {
      reply.header('cache-control', `public, max-age=${cacheSeconds}`);
      return keyring.jwks();
    });
  };
