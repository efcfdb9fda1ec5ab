import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Guard } from '../../local/guard.ts';
import { freePort } from '../../local/ports.ts';
import { root } from '../../local/process-specs.ts';
import type { Section } from '../section.ts';

const timeoutSeconds = 900;

/** `make run` in a fresh clone of what is committed, with empty caches, and once more. */
export const start: Section = {
  name: 'start',
  summary: '`make run` until the first page with products, in a fresh clone with empty caches and again',
  async run({ figure, guard, folder }) {
    const clone = join(folder, 'clone');
    execFileSync('git', ['clone', '--quiet', root, clone]);
    const caches = join(folder, 'caches');
    mkdirSync(caches);
    const env = {
      ...process.env,
      npm_config_cache: join(caches, 'npm'),
      PIP_CACHE_DIR: join(caches, 'pip'),
      XDG_CACHE_HOME: caches,
    };
    const of = 'from `make run` to a page with products';
    figure({
      name: 'cold start',
      value: await untilProducts(clone, env, guard),
      unit: 's',
      atMost: 180,
      of: `${of}; a clone with empty caches of npm and pip`,
    });
    figure({ name: 'warm start', value: await untilProducts(clone, env, guard), unit: 's', atMost: 10, of });
  },
};

/** Seconds until the market page and a list with products are served; the system is stopped again. */
async function untilProducts(clone: string, env: NodeJS.ProcessEnv, guard: Guard): Promise<number> {
  const port = await freePort();
  const begin = performance.now();
  const make = spawn('make', ['run', `PORT=${port}`], { cwd: clone, env, stdio: 'ignore', detached: true });
  guard.watchChild(make, 'make run');
  const ended = once(make, 'exit');
  try {
    while (!(await hasProducts(port))) {
      const seconds = (performance.now() - begin) / 1000;
      if (make.exitCode !== null) throw new Error(`make run ended with ${make.exitCode} after ${seconds.toFixed(0)} s`);
      if (seconds > timeoutSeconds) throw new Error(`No product after ${timeoutSeconds} s`);
      await pause(100);
    }
    return (performance.now() - begin) / 1000;
  } finally {
    await stop(make, ended);
  }
}

async function hasProducts(port: number): Promise<boolean> {
  try {
    const [page, list] = await Promise.all([
      fetch(`http://127.0.0.1:${port}/luxurymarket/products`),
      fetch(`http://127.0.0.1:${port}/api/products?limit=1`),
    ]);
    if (!page.ok || !list.ok) return false;
    const { products } = (await list.json()) as { products: unknown[] };
    return products.length > 0;
  } catch (error) {
    // Not listening yet.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** As Ctrl-C does: make and the launcher both receive it. */
async function stop(make: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (make.exitCode !== null || make.pid === undefined) return;
  process.kill(-make.pid, 'SIGINT');
  await ended;
}
