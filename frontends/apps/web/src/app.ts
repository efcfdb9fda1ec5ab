import { join } from 'node:path';
import Fastify, { LogController } from 'fastify';
import { PublicApi } from './api/public-api.ts';
import type { Config } from './config.ts';
import { Remotes } from './remotes.ts';
import { engineRoutes } from './routes/engines.ts';
import { fileRoutes } from './routes/files.ts';
import { healthRoutes } from './routes/health.ts';
import { pageRoutes } from './routes/pages.ts';
import { ServerRendering } from './server-rendering/server-rendering.ts';
import { ShellPage } from './shell-page.ts';
import { WatchedFile } from './watched-file.ts';

/** The front end's server: files of shell and remotes, the list of remotes, what engines ask for, and the shell at every page path with its first content. */
export async function buildApp(config: Config, draining = { isDraining: false }, api = new PublicApi(config.apiUrl)) {
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    // What still arrives on an open connection while the server closes is answered as always.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => (isText(url) ? url : '/not-found'),
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining.isDraining) reply.header('connection', 'close');
    done();
  });
  const shell = new WatchedFile(join(config.shellDir, 'index.html'), (html) => new ShellPage(html));
  await shell.current(); // a shell without its markers stops the start, not the first visitor
  const remotes = new Remotes(config.remotesDirs, (problem) => app.log.warn(problem));

  const serverRendering = new ServerRendering({
    ...config,
    api,
    report: oncePerMinute((fault) => app.log.error(fault)),
  });

  await app.register(healthRoutes, { remotes, draining });
  await app.register(fileRoutes, { config, remotes });
  await app.register(engineRoutes, { config, api, bundles: serverRendering.bundles });
  await app.register(pageRoutes, { config, shell, remotes, serverRendering });
  return app;
}

/** Bytes that are no text (`%zz`) name no page; Fastify would answer them with JSON. */
function isText(url: string): boolean {
  try {
    decodeURI(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** A page that cannot be rendered is requested many times: each fault is logged once a minute. */
function oncePerMinute(report: (fault: unknown) => void) {
  const reported = new Map<string, number>();
  return (fault: unknown) => {
    const name = String(fault);
    const minute = Math.floor(Date.now() / 60_000);
    if (reported.get(name) === minute) return;
    if (reported.size > 100) reported.clear();
    reported.set(name, minute);
    report(fault);
  };
}
