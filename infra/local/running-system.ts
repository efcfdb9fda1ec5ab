import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseEnv } from 'node:util';
import type { Guard } from './guard.ts';
import { compileCache, nodeProgram } from './node-program.ts';
import { root } from './process-specs.ts';
import { SetupError } from './wait-until-ready.ts';

/** What the launcher prints when nothing is left to load. */
export const COMPLETE = 'the demo data is complete';

export interface RunningSystem {
  /** BASE_URL and MAIL_URL, and everything of run.env. */
  env: Record<string, string>;
  /** Where it keeps its data. */
  folder: string;
  stop: () => Promise<void>;
}

/**
 * Starts the launcher as `make run` does, in a folder of its own, and resolves when its demo data is complete.
 * @throws SetupError with the launcher's output, when it ends before that.
 */
export async function runningSystem(options: {
  folder: string;
  port: number;
  guard: Guard;
  /** As in REPLICAS; one of each unless given. */
  replicas?: string;
  /** Whether what is stored survives a crash of the machine; yes unless given. */
  durable?: boolean;
}): Promise<RunningSystem> {
  const { folder, port, guard, replicas = '', durable = true } = options;
  // As package.json starts it.
  const child = spawn(nodeProgram, ['--max-semi-space-size=1', join(root, 'infra', 'local', 'run.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compileCache,
      PORT: String(port),
      DATA_DIR: folder,
      REPLICAS: replicas,
      DURABLE: durable ? '' : '0',
      STARTED_BY: String(process.pid),
      DEMO: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  guard.watchChild(child, 'make run');
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await untilComplete(child, ended);
  const env = parseEnv(readFileSync(join(folder, 'run.env'), 'utf8')) as Record<string, string>;
  return {
    env: { ...env, BASE_URL: `http://localhost:${port}` },
    folder,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilComplete(child: ChildProcess, ended: Promise<void>): Promise<void> {
  const output: string[] = [];
  const complete = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        console.log(`  ${line}`);
        if (line.includes(COMPLETE)) resolve(true);
      });
    }
  });
  if (await Promise.race([complete, ended.then(() => false)])) return;
  throw new SetupError(`The system did not start:\n${output.slice(-20).join('\n')}`);
}
