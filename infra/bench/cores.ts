import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { isAlive } from '../local/data-lock.ts';

/** The measured process has the first core for itself; everything else runs on the others. */
const last = cpus().length - 1;
const others = last > 0 ? `1-${last}` : '0';
const all = `0-${last}`;

/** What starts a process that is held on the measured core. */
export const onMeasuredCore = ['taskset', '-c', '0'];

/** Keeps processes, and what they start, off the measured core while the work lasts. */
export async function whileOffMeasuredCore(pids: readonly number[], work: () => Promise<void>): Promise<void> {
  try {
    for (const pid of pids) hold(pid, others);
    await work();
  } finally {
    for (const pid of pids.filter(isAlive)) hold(pid, all);
  }
}

function hold(pid: number, cores: string): void {
  execFileSync('taskset', ['-a', '-p', '-c', cores, String(pid)], { stdio: 'ignore' });
}
