import type { ServiceConfig } from './config.ts';
import { removeStaleUploads } from './http/form.ts';
import { createLog } from './log.ts';
import { type ServiceOptions, startService } from './platform.ts';

/** Milliseconds from SIGTERM until the process is gone at the latest. */
const stopLimit = 10_000;

/** The whole life of a service's process: start, listen, stop on SIGTERM or SIGINT within ten seconds. */
export async function runService<C extends ServiceConfig>(options: ServiceOptions<C>): Promise<void> {
  const { name, config } = options;
  const log = createLog(name, config.LOG_LEVEL);
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'An error was handled nowhere; the process ends.');
    process.exit(1);
  });
  const started = await startService({ ...options, log });
  await removeStaleUploads(Date.now());
  await started.app.listen({ host: config.HOST, port: config.PORT });
  log.info({ port: config.PORT }, `${name} listens.`);

  const stop = async (signal: string) => {
    log.info({ signal }, `${name} stops.`);
    setTimeout(() => {
      log.error('The process did not end in time; what was not published stays in the outbox.');
      process.exit(1);
    }, stopLimit - 500).unref();
    await started.stop();
    log.info(`${name} has stopped.`);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
}

/** The process of `make rebuild`: completes the copies from the streams, tells how many events were read, and ends. */
export async function runRebuild<C extends ServiceConfig>(options: ServiceOptions<C>): Promise<void> {
  const { name, config } = options;
  const log = createLog(name, config.LOG_LEVEL);
  const started = await startService({ ...options, log, purpose: 'rebuild' });
  const events = await started.platform.messaging.rebuild(started.service.reactions);
  log.info({ events }, `The copies of ${name} are rebuilt.`);
  await started.stop();
}
