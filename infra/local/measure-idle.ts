/**
 * What the running local system costs while it is idle: memory as Pss (each page shared by n processes counts 1/n) and
 * processor time over 30 s, per process and in sum. Linux only (/proc); as the user who started the system, or root.
 *
 *   npm run --silent measure-idle -- [--seconds 30] [--json]      DATA_DIR as for make run
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from './process-specs.ts';

export interface IdleCost {
  name: string;
  pid: number;
  /** Megabytes (10⁶ bytes). */
  memory: number;
  /** Percent of one core. */
  processor: number;
}

const KILOBYTE = 1024;
/** The kernel counts processor time in these, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Measures every process below the launcher of a data folder, and the launcher. @throws when none runs there. */
export async function measureIdle(folder: string, seconds: number): Promise<IdleCost[]> {
  if (process.platform !== 'linux') throw new Error('The idle cost is read from /proc, which Linux alone has.');
  const lock = join(folder, 'run.lock');
  if (!existsSync(lock)) throw new Error(`Nothing runs in ${folder}: start it with "make run" first.`);
  const { launcher, guard } = JSON.parse(readFileSync(lock, 'utf8')) as { launcher: number; guard: number };
  const pids = [...new Set([...descendants(launcher), guard])];
  const before = new Map(pids.map((pid) => [pid, ticks(pid)]));
  await pause(seconds * 1000);
  // What ended meanwhile (the demo loader of a start) costs nothing from then on.
  const alive = pids.filter((pid) => existsSync(`/proc/${pid}`));
  return alive.map((pid) => ({
    name: nameOf(pid, launcher),
    pid,
    memory: (pssKilobytes(pid) * KILOBYTE) / 1e6,
    processor: ((ticks(pid) - (before.get(pid) ?? 0)) / TICKS_PER_SECOND / seconds) * 100,
  }));
}

function descendants(launcher: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => [Number(pid), parentOf(pid)]);
  const found = [launcher];
  for (const pid of found) {
    for (const [child, parent] of parents) if (parent === pid && child !== undefined) found.push(child);
  }
  return found;
}

/** /proc/<pid>/stat after the name, which may hold spaces: state, parent, … utime (12th), stime (13th). */
function stat(pid: number | string): string[] {
  const text = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const parentOf = (pid: string) => Number(stat(pid)[1]);
const ticks = (pid: number) => Number(stat(pid)[11] ?? 0) + Number(stat(pid)[12] ?? 0);

function pssKilobytes(pid: number): number {
  const line = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
  return Number(line?.[1]);
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
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' }, json: { type: 'boolean' } } });
  const costs = await measureIdle(resolve(root, process.env.DATA_DIR || '.data'), Number(values.seconds));
  const sum = (pick: (cost: IdleCost) => number) => costs.reduce((total, cost) => total + pick(cost), 0);
  const memory = sum((cost) => cost.memory);
  const processor = sum((cost) => cost.processor);
  if (values.json) console.log(JSON.stringify({ processes: costs, memory, processor }));
  else {
    for (const cost of costs) {
      console.log(
        `${cost.name.padEnd(14)} ${cost.memory.toFixed(0).padStart(6)} MB ${cost.processor.toFixed(1).padStart(6)} %`,
      );
    }
    console.log(
      `${'sum'.padEnd(14)} ${memory.toFixed(0).padStart(6)} MB ${processor.toFixed(1).padStart(6)} % of one core`,
    );
  }
}
