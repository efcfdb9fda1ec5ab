import { join } from 'node:path';
import Fastify, { LogController } from 'fastify';
import type { Config } from './config.ts';
import { Remotes } from './remotes.ts';
import { fileRoutes } from './routes/files.ts';
import { healthRoutes } from './routes/health.ts';
import { pageRoutes } from './routes/pages.ts';
import { ShellPage } from './shell-page.ts';
import { WatchedFile } from './watched-file.ts';

/** The front end's server: files of shell and remotes, the list of remotes, and the shell at every page path. */
export async function buildApp(config: Config) {
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
  });
  const shell = new WatchedFile(join(config.shellDir, 'index.html'), (html) => new ShellPage(html));
  await shell.current(); // a shell without its markers stops the start, not the first visitor
  const remotes = new Remotes(config.remotesDirs, (problem) => app.log.warn(problem));

  await app.register(healthRoutes, { remotes });
  await app.register(fileRoutes, { config, remotes });
  await app.register(pageRoutes, { config, shell, remotes });
  return app;
}
