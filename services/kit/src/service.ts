import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { z } from 'zod';
import { readConfig, type ServiceConfig } from './config.ts';
import { removeStaleUploads } from './http/form.ts';
import { createLog } from './log.ts';
import { type BuildApp, type Platform, startService } from './platform.ts';
import { tracing } from './telemetry/tracing.ts';

/** Milliseconds from SIGTERM, or the end of draining, until the process is gone at the latest. */
const stopTimeoutMs = 10_000;
/** Milliseconds that the last spans get to reach the collector. */
const traceTimeoutMs = 500;

interface ProcessOptions<C extends ServiceConfig> {
  /** The service's name. */
  readonly name: string;
  /** The service's configuration schema. The process ends with 1 and names each variable when the environment does not fit it. */
  readonly schema: z.ZodType<C>;
  readonly build: BuildApp<C>;
}

/**
 * The whole life of a service's process: start, listen, stop on SIGTERM or SIGINT within ten seconds and DRAIN_SECONDS. With the argument
 * `rebuild` it completes the projections instead, and ends.
 */
export async function runService<C extends ServiceConfig>(service: ProcessOptions<C>): Promise<void> {
  if (process.argv[2] === 'rebuild') return runRebuild(service);
  const { name, schema, build } = service;
  // By default V8 lets as much garbage grow as is in use before it collects, and keeps the pages: 510 MB of heap in catalogue with 100,000
  // products instead of 320 to 400, and 143 MB in chat after 1,000 requests instead of 104, at the same processor time.
  setFlagsFromString('--heap-growing-percent=50');
  const config = readConfig(schema);
  const log = createLog(name, config.LOG_LEVEL);
  // A start that failed and a rejection that nothing handles are such errors too.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'An unexpected error; the process ends.');
    process.exit(1);
  });
  const started = await startService({ name, config, build, log });
  await removeStaleUploads(Date.now());
  // Not awaited before the handlers of signals are set: one that comes as soon as the port is open must not just end the process.
  const listening = started.app.listen({ host: config.HOST, port: config.PORT });

  const stop = async (signal: string) => {
    log.info({ signal }, `${name} stops.`);
    setTimeout(
      () => {
        log.error('The process did not end in time; unpublished events stay in the outbox.');
        process.exit(1);
      },
      config.DRAIN_SECONDS * 1000 + stopTimeoutMs - 500,
    ).unref();
    await listening;
    await started.stop();
    await Promise.race([tracing.stop(), wait(traceTimeoutMs)]).catch((err: unknown) =>
      log.warn({ err }, 'Traces were lost.'),
    );
    log.info(`${name} has stopped.`);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
  await listening;
}

/** Completes the projections from the streams, logs how many events were read, and ends. */
async function runRebuild<C extends ServiceConfig>({ name, schema, build }: ProcessOptions<C>): Promise<void> {
  const config = readConfig(schema);
  const log = createLog(name, config.LOG_LEVEL);
  const started = await startService({ name, config, build, log, purpose: 'rebuild' });
  const { projections } = started.service;
  if (projections) {
    const events = await started.platform.messaging.rebuild(projections);
    log.info({ events }, `The projections of ${name} are rebuilt.`);
  } else {
    log.error(`${name} keeps no projections: there is nothing to rebuild.`);
    process.exitCode = 1;
  }
  await started.stop();
}

interface CommandOptions<C extends ServiceConfig> extends Pick<ProcessOptions<C>, 'name' | 'schema'> {
  /** Runs one operation on the service's stores and returns the line to print. It awaits `database.ready()` after creating them. */
  readonly run: (platform: Platform<C>) => Promise<string>;
}

/**
 * The process of a command that operates on a service's database beside the service (`make reviewer`). What it caused is
 * published before it ends, or by the running service when NATS is away. An error is printed in one sentence, with exit code 1.
 */
export async function runCommand<C extends ServiceConfig>({ name, schema, run }: CommandOptions<C>): Promise<void> {
  try {
    const config = readConfig(schema);
    const build = () => ({ routes: [] });
    const log = createLog(name, 'silent');
    const started = await startService<C>({ name, config, build, log, purpose: 'rebuild' });
    try {
      console.log(await run(started.platform));
    } finally {
      await started.stop();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
  // While NATS is away its first connect is still being tried, and would keep the process alive.
  process.exit();
}
