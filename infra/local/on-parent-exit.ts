import { isAlive } from './data-lock.ts';

/**
 * Calls `onExit` when the parent process or `starter` has ended: make and npm may be killed without a signal to this process.
 * @param starter a process number besides the parent's, such as make's; the Makefile passes it.
 */
export function onParentExit(starter: string | undefined, onExit: () => void): void {
  const parent = process.ppid;
  const watched = starter && /^\d+$/.test(starter) ? Number(starter) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (watched === undefined || isAlive(watched))) return;
    clearInterval(timer);
    onExit();
  }, 1000);
  timer.unref();
}
