import { setTimeout as pause } from 'node:timers/promises';
import { describeExit, type ManagedProcess } from './managed-process.ts';

/** A problem that the user of the command can fix; printed as its sentence, without a stack. */
export class SetupError extends Error {}

/**
 * Waits until `check` answers true, looking every 40 ms, then every 250 ms.
 * @throws SetupError when the process ends first, or `limitMs` has passed; the message carries the last reason and the end of the log.
 */
export async function waitUntilReady(
  child: ManagedProcess,
  check: () => Promise<boolean>,
  limitMs: number,
): Promise<void> {
  const begin = performance.now();
  let reason = 'it gave no answer';
  while (true) {
    if (!child.running)
      throw new SetupError(withLog(`${describeExit(child.name, await child.ended)} while starting`, child));
    if (child.pid === undefined) await child.ended;
    try {
      if (await check()) return;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    const passed = performance.now() - begin;
    if (passed > limitMs) {
      throw new SetupError(
        withLog(`${child.name} was not ready after ${Math.round(limitMs / 1000)} s (${reason})`, child),
      );
    }
    await pause(passed < 3000 ? 40 : 250);
  }
}

/**
 * Whether a process that has just been started answers and, where it has a route of readiness, all that it depends on is up: a service is
 * ready without NATS, which at a start is only late, but has no key for tokens yet.
 * @throws Error with what it answered, while it is not.
 */
export async function isUp(url: string, readyPath: string | null): Promise<boolean> {
  const answer = await fetch(`${url}${readyPath ?? '/'}`, { signal: AbortSignal.timeout(5000) });
  if (readyPath === null) return true;
  const text = await answer.text();
  if (!answer.ok || !areDependenciesUp(text)) throw new Error(text.slice(0, 300));
  return true;
}

/** Also where none are named: web and the mail catcher have none. */
function areDependenciesUp(readiness: string): boolean {
  const { dependencies = {} } = JSON.parse(readiness) as { dependencies?: Readonly<Record<string, string>> };
  return Object.values(dependencies).every((state) => state === 'up');
}

/** The sentence, the end of the log, and where all of it stands. */
export function withLog(sentence: string, child: ManagedProcess): string {
  const lines = child.lastLines(15).map((line) => `  ${child.name} | ${line}`);
  return [`${sentence}. The end of ${child.logFile}:`, ...lines].join('\n');
}
