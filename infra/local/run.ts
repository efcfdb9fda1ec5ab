/**
 * `make run`: starts the whole system on this machine, loads the demo data, and stops all when asked.
 * Environment: PORT (8000), DATA_DIR (.data), DEMO=0 (no demo data), REPLICAS (chat=2,catalogue=2: how many of a service),
 * STARTED_BY (process number of make).
 */
import { join, resolve } from 'node:path';
import { lockData, noteGuard } from './data-lock.ts';
import { loadDemoData } from './demo-data.ts';
import { buildFrontEnds } from './front-end-builds.ts';
import { Guard } from './guard.ts';
import { isFree } from './ports.ts';
import { Unmet } from './readiness.ts';
import { replicasOf } from './replicas.ts';
import { COMPLETE } from './running-system.ts';
import { whenStarterGone } from './starters.ts';
import { StatusLines } from './status-lines.ts';
import { System } from './system.ts';
import { findServices, root } from './system-parts.ts';

const lines = new StatusLines();
const stopping = new AbortController();
const stopAsked = new Promise<undefined>((asked) => {
  stopping.signal.addEventListener('abort', () => asked(undefined));
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
whenStarterGone(process.env.STARTED_BY, () => stopping.abort());

process.exit(await main());

async function main(): Promise<number> {
  try {
    const port = await gatewayPort(process.env.PORT || '8000');
    const replicas = replicasOf(findServices(), process.env.REPLICAS);
    const folder = resolve(root, process.env.DATA_DIR || '.data');
    const lock = await lockData(folder);
    const guard = new Guard({ graceSeconds: 3, remove: [lock, join(folder, 'run.env')] });
    noteGuard(lock, guard.pid);
    try {
      return await runUntilStopped(new System({ folder, port, guard, lines, replicas }), folder, guard);
    } finally {
      await guard.release();
      lines.say('stopped');
    }
  } catch (error) {
    lines.problem(error instanceof Unmet ? error.message : String((error as Error).stack ?? error));
    return 1;
  }
}

/** Ends when somebody asks for it (0), a part dies (1), or starting fails (throws). */
async function runUntilStopped(system: System, folder: string, guard: Guard): Promise<number> {
  const up = bringUp(system, folder, guard).then(() => new Promise<never>(() => {}));
  try {
    const death = await Promise.race([stopAsked, system.died, up]);
    if (death === undefined) return 0;
    lines.clearPassing();
    lines.problem(death);
    return 1;
  } finally {
    stopping.abort();
    up.catch(() => {}); // What was still starting fails now, as it should.
    lines.clearPassing();
    lines.say('stopping…');
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
    lines.say(`     mails that the system sends: ${env.MAIL_URL ?? 'at the receiver named by SMTP_URL'}`);
  });
  const listener = {
    onReady: () => market.resolve(),
    onLogin: (line: string) => lines.say(`     login: ${line}`),
    onProgress: (line: string) => lines.passing(line),
  };
  const loaded = started.then(async (env) => {
    if (process.env.DEMO === '0') return;
    await loadDemoData(system.publicUrl, env, guard, listener, stopping.signal);
    if (stopping.signal.aborted) return;
    lines.clearPassing();
    market.reject(new Unmet('The demo data was loaded, but no "ready:" was heard from infra/demo/load.ts.'));
  });
  // Whichever fails first is told at once.
  await Promise.all([opened, loaded]);
  if (process.env.DEMO !== '0' && !stopping.signal.aborted) lines.say(`     ${COMPLETE}`);
}

/** @throws Unmet when it is no port, or taken. */
async function gatewayPort(text: string): Promise<number> {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Unmet(`PORT must be a number from 1 to 65535, not "${text}".`);
  }
  if (await isFree(port, '127.0.0.1')) return port;
  throw new Unmet(
    `Port ${port} is in use by another program: stop it, or choose another, for example "make run PORT=${port + 1}".`,
  );
}
