import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

/** The measured process has the first core for itself; everything else runs on the others. */
const others = cpus().length > 1 ? `1-${cpus().length - 1}` : '0';

/** What starts a process that is held on the measured core. */
export const onMeasuredCore = ['taskset', '-c', '0'];

/** Keeps a process, and what it starts from now on, off the measured core. */
export function offMeasuredCore(pid: number): void {
  execFileSync('taskset', ['-a', '-p', '-c', others, String(pid)], { stdio: 'ignore' });
}
