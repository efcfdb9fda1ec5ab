import { isAlive } from './data-lock.ts';

/**
 * Calls `gone` when one of those who started us has ended: make and npm may be killed in a way that tells us nothing.
 * @param starter a process number besides our parent's, such as make's; the Makefile passes it.
 */
export function whenStarterGone(starter: string | undefined, gone: () => void): void {
  const parent = process.ppid;
  const watched = starter && /^\d+$/.test(starter) ? Number(starter) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (watched === undefined || isAlive(watched))) return;
    clearInterval(timer);
    gone();
  }, 1000);
  timer.unref();
}
