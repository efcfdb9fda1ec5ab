import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config.ts';
import { staticHead } from '../heads/static-head.ts';
import { notFound, pageAt } from '../pages.ts';
import type { Remotes } from '../remotes.ts';
import { contentSecurityPolicy } from '../security.ts';
import type { ShellPage } from '../shell-page.ts';
import type { WatchedFile } from '../watched-file.ts';

type Needs = { config: Config; shell: WatchedFile<ShellPage>; remotes: Remotes };

/** Paths that are files or calls: nobody wants a page there. */
const noPage = /^\/(assets|remotes|api)\//;

/** The shell at every page path, with 404 where no page is. Never cached: it names the current files. */
export const pageRoutes: FastifyPluginAsync<Needs> = async (app, { config, shell, remotes }) => {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if ((request.method !== 'GET' && request.method !== 'HEAD') || noPage.test(path)) {
      return reply.code(404).type('text/plain').header('cache-control', 'no-store').send('Not found');
    }
    const page = pageAt(path);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .code(page ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': contentSecurityPolicy(nonce),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
        'cross-origin-opener-policy': 'same-origin',
      })
      .send(
        (await shell.current()).render({
          path,
          head: staticHead(page ?? notFound, path, config.publicUrl),
          nonce,
          remotes: await remotes.list(),
          preloaded: page?.remote,
        }),
      );
  });
};
