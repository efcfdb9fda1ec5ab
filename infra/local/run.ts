/**
 * `make run`: starts the whole system on this machine, loads the demo data, and stops all at SIGINT or SIGTERM.
 * Environment: PORT (8000), DATA_DIR (.data), DEMO=0 (no demo data), REPLICAS (chat=2,catalogue=2: how many of a service),
 * DURABLE=0 (faster; what was stored last is lost when the machine crashes), STARTED_BY (process number of make).
 */
import { join, resolve } from 'node:path';
import { lockData, noteGuard } from './data-lock.ts';
import { loadDemoData } from './demo-data.ts';
import { buildFrontEnds } from './front-end-builds.ts';
import { Guard } from './guard.ts';
import { endLeftovers } from './leftovers.ts';
import { onParentExit } from './on-parent-exit.ts';
import { isFree } from './ports.ts';
import { findServices, root } from './process-specs.ts';
import { parseReplicas } from './replicas.ts';
import { COMPLETE } from './running-system.ts';
import { StatusLines } from './status-lines.ts';
import { System } from './system.ts';
import { SetupError } from './wait-until-ready.ts';

const lines = new StatusLines();
const stopping = new AbortController();
const stopRequested = new Promise<undefined>((resolve) => {
  stopping.signal.addEventListener('abort', () => resolve(undefined));
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
onParentExit(process.env.STARTED_BY, () => stopping.abort());

process.exit(await main());

async function main(): Promise<number> {
  try {
    const port = await gatewayPort(process.env.PORT || '8000');
    const replicas = parseReplicas(findServices(), process.env.REPLICAS);
    const folder = resolve(root, process.env.DATA_DIR || '.data');
    const lock = await lockData(folder);
    const record = join(folder, 'run.processes');
    const left = await endLeftovers(record);
    if (left.length > 0) lines.line(`ended what a killed run had left: ${left.join(', ')}`);
    const guard = new Guard({ graceSeconds: 3, remove: [lock, join(folder, 'run.env')], record });
    noteGuard(lock, guard.pid);
    try {
      return await runUntilStopped(
        new System({
          folder,
          port,
          guard,
          lines,
          replicas,
          durable: process.env.DURABLE !== '0',
          demo: process.env.DEMO !== '0',
        }),
        folder,
        guard,
      );
    } finally {
      await guard.release();
      lines.line('stopped');
    }
  } catch (error) {
    lines.problem(error instanceof SetupError ? error.message : String((error as Error).stack ?? error));
    return 1;
  }
}

/** Ends at a signal (0), when a process dies (1), or when starting fails (throws). */
async function runUntilStopped(system: System, folder: string, guard: Guard): Promise<number> {
  const up = bringUp(system, folder, guard).then(() => new Promise<never>(() => {}));
  try {
    const death = await Promise.race([stopRequested, system.died, up]);
    if (death === undefined) return 0;
    lines.clearProgress();
    lines.problem(death);
    return 1;
  } finally {
    stopping.abort();
    up.catch(() => {}); // What was still starting fails now, as it should.
    lines.clearProgress();
    lines.line('stopping…');
    await system.stop();
  }
}

/** Builds and starts side by side; the demo data begins to load as soon as the services answer. */
async function bringUp(system: System, folder: string, guard: Guard): Promise<void> {
  const built = buildFrontEnds(join(folder, 'logs'), guard, (name, seconds) =>
    lines.ready(name, `front end built in ${seconds.toFixed(0)} s`),
  );
  const started = system.start();
  const webStarted = built.then(() => system.startWeb());
  const market = Promise.withResolvers<void>();
  if (process.env.DEMO === '0') market.resolve();

  const opened = Promise.all([started, webStarted, market.promise]).then(([env]) => {
    lines.heading(`open ${system.publicUrl}`);
    lines.line(`     mails that the system sends: ${env.MAIL_URL ?? 'at the receiver named by SMTP_URL'}`);
  });
  const listener = {
    onReady: () => market.resolve(),
    onLogin: (line: string) => lines.line(`     login: ${line}`),
    onProgress: (line: string) => lines.progress(line),
  };
  const loaded = started.then(async (env) => {
    if (process.env.DEMO === '0') return;
    await loadDemoData(system.publicUrl, env, guard, listener, stopping.signal);
    if (stopping.signal.aborted) return;
    lines.clearProgress();
    market.reject(new SetupError('The demo data was loaded, but infra/demo/load.ts printed no "ready:".'));
  });
  // Whichever fails first is reported at once.
  await Promise.all([opened, loaded]);
  if (process.env.DEMO !== '0' && !stopping.signal.aborted) lines.line(`     ${COMPLETE}`);
}

/** @throws SetupError when it is no port, or taken. */
async function gatewayPort(text: string): Promise<number> {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new SetupError(`PORT must be a number from 1 to 65535, not "${text}".`);
  }
  if (await isFree(port)) return port;
  throw new SetupError(
    `Port ${port} is in use by another program: stop it, or choose another, for example "make run PORT=${port + 1}".`,
  );
}
