import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config.ts';
import type { Remotes } from '../remotes.ts';

const aYear = 'public, max-age=31536000, immutable';
const soon = 'public, max-age=0, must-revalidate';

/** Names with a content hash (main.023a32f0.css, …) never change their content. */
const hashed = /\.[0-9a-f]{8}\.[a-z0-9]+(?:\.(?:br|gz))?$/;

function folder(root: string, prefix: string): FastifyStaticOptions {
  return {
    root,
    prefix,
    preCompressed: true,
    index: false,
    decorateReply: false,
    cacheControl: false,
    // Build reports, the template and server bundles are not for visitors.
    allowedPath: (path) => !/\.(html|json|cjs)$/.test(path),
    setHeaders: (reply, path) => {
      reply.header('cache-control', hashed.test(path) ? aYear : soon);
      reply.header('x-content-type-options', 'nosniff');
      reply.header('cross-origin-resource-policy', 'same-origin');
    },
  };
}

/** Files of shell and remotes (compressed at build), and the list of remotes. */
export const fileRoutes: FastifyPluginAsync<{ config: Config; remotes: Remotes }> = async (
  app,
  { config, remotes },
) => {
  await app.register(fastifyStatic, folder(config.shellDir, '/assets/'));
  for (const [name, dir] of Object.entries(config.remotesDirs)) {
    await app.register(fastifyStatic, folder(dir, `/remotes/${name}/`));
  }

  app.get('/remotes.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await remotes.list()),
  );
};
