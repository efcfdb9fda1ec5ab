import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

/** The core that the measured process has for itself; everything else runs on the others. */
export const measuredCore = 0;

const others = () =>
  Array.from({ length: cpus().length }, (_, core) => core)
    .filter((core) => core !== measuredCore)
    .join(',') || String(measuredCore);

/** The command, held on the measured core. */
export function onMeasuredCore(command: string, args: readonly string[]): { command: string; args: string[] } {
  return { command: 'taskset', args: ['-c', String(measuredCore), command, ...args] };
}

/** Keeps a process, and what it starts from now on, off the measured core. */
export function offMeasuredCore(pid: number): void {
  execFileSync('taskset', ['-a', '-p', '-c', others(), String(pid)], { stdio: 'ignore' });
}
