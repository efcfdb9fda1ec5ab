/**
 * What the running local system costs while it is idle: memory as Pss (each page shared by n processes counts 1/n) and
 * processor time over 30 s, per process and in sum. Linux only (/proc); as the user who started the system, or root.
 *
 *   npm run --silent measure-idle -- [--seconds 30]      DATA_DIR as for make run
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { recordedGroups } from './leftovers.ts';
import { root } from './process-specs.ts';
import { cpuSecondsOf, memoryOf } from './process-usage.ts';

export interface IdleCost {
  name: string;
  pid: number;
  /** Megabytes (10⁶ bytes). */
  memory: number;
  /** Percent of one core. */
  processor: number;
}

/** Measures the launcher of a data folder, its guard, and all that it has started. @throws when none runs there. */
export async function measureIdle(folder: string, seconds: number): Promise<IdleCost[]> {
  if (process.platform !== 'linux') throw new Error('The idle cost is read from /proc, which Linux alone has.');
  const lock = join(folder, 'run.lock');
  if (!existsSync(lock)) throw new Error(`Nothing runs in ${folder}: start it with "make run" first.`);
  const { launcher, guard } = JSON.parse(readFileSync(lock, 'utf8')) as { launcher: number; guard: number };
  const started = recordedGroups(join(folder, 'run.processes')).map(({ name, group }) => ({ name, pid: group }));
  const processes = [{ name: 'launcher', pid: launcher }, { name: 'guard', pid: guard }, ...started].filter(isAlive);
  const measured = processes.map((one) => ({ ...one, before: cpuSecondsOf(one.pid) }));
  await pause(seconds * 1000);
  // What ended during the pause (the demo loader of a start) costs nothing from then on.
  return measured.filter(isAlive).map(({ name, pid, before }) => ({
    name,
    pid,
    memory: memoryOf(pid).pss,
    processor: ((cpuSecondsOf(pid) - before) / seconds) * 100,
  }));
}

const isAlive = ({ pid }: { pid: number }) => existsSync(`/proc/${pid}`);

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
