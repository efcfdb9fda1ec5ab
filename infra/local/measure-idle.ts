/**
 * What the running local system costs while it is idle: memory as Pss (each page shared by n processes counts 1/n) and
 * processor time over 30 s, per process and in sum. Linux only (/proc); as the user who started the system, or root.
 *
 *   npm run --silent measure-idle -- [--seconds 30]      DATA_DIR as for make run
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from './process-specs.ts';
import { cpuSecondsOf, memoryOf, parentOf } from './process-usage.ts';

export interface IdleCost {
  name: string;
  pid: number;
  /** Megabytes (10⁶ bytes). */
  memory: number;
  /** Percent of one core. */
  processor: number;
}

/** Measures every process below the launcher of a data folder, and the launcher. @throws when none runs there. */
export async function measureIdle(folder: string, seconds: number): Promise<IdleCost[]> {
  if (process.platform !== 'linux') throw new Error('The idle cost is read from /proc, which Linux alone has.');
  const lock = join(folder, 'run.lock');
  if (!existsSync(lock)) throw new Error(`Nothing runs in ${folder}: start it with "make run" first.`);
  const { launcher, guard } = JSON.parse(readFileSync(lock, 'utf8')) as { launcher: number; guard: number };
  const pids = [...new Set([...descendants(launcher), guard])];
  const before = new Map(pids.map((pid) => [pid, isAlive(pid) ? cpuSecondsOf(pid) : 0]));
  await pause(seconds * 1000);
  // What ended during the pause (the demo loader of a start) costs nothing from then on.
  return pids.filter(isAlive).map((pid) => ({
    name: nameOf(pid, launcher),
    pid,
    memory: memoryOf(pid).pss,
    processor: ((cpuSecondsOf(pid) - (before.get(pid) ?? 0)) / seconds) * 100,
  }));
}

const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

function descendants(launcher: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = pids.map(Number).flatMap((pid) => (isAlive(pid) ? [{ pid, parent: parentOf(pid) }] : []));
  const found = [launcher];
  for (const one of found) {
    for (const { pid, parent } of parents) if (parent === one) found.push(pid);
  }
  return found;
}

/** The service's folder, or the program's name. */
function nameOf(pid: number, launcher: number): string {
  if (pid === launcher) return 'launcher';
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  const own = /(?:services|frontends\/apps)\/([\w-]+)\/src\/server\.ts$/;
  const named: [RegExp, string][] = [
    [/gateway\/local\/server\.ts$/, 'gateway'],
    [/mail-catcher\.ts$/, 'mail'],
    [/secantusd|mongod$/, 'database'],
    [/nats-server$/, 'nats'],
    [/(weed|minio)$/, 'object store'],
    [/guard\.sh$/, 'guard'],
    [/demo\/load\.ts$/, 'demo data'],
  ];
  for (const word of words) {
    const name = own.exec(word)?.[1] ?? named.find(([pattern]) => pattern.test(word))?.[1];
    if (name) return name;
  }
  return words[0] ?? 'unknown';
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } });
  const costs = await measureIdle(resolve(root, process.env.DATA_DIR || '.data'), Number(values.seconds));
  const sum = (pick: (cost: IdleCost) => number) => costs.reduce((total, cost) => total + pick(cost), 0);
  const line = (name: string, memory: number, processor: number) =>
    `${name.padEnd(14)} ${memory.toFixed(0).padStart(6)} MB ${processor.toFixed(1).padStart(6)} %`;
  for (const { name, memory, processor } of costs) console.log(line(name, memory, processor));
  console.log(
    `${line(
      'sum',
      sum(({ memory }) => memory),
      sum(({ processor }) => processor),
    )} of one core`,
  );
}
