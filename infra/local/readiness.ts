import { setTimeout as pause } from 'node:timers/promises';
import { describeEnd, type Part } from './part.ts';

/** A problem the person at the keyboard can mend; shown as its sentence, without a stack. */
export class Unmet extends Error {}

/**
 * Waits until `check` answers true, looking every 40 ms, then every 250 ms.
 * @throws Unmet when the part ends first, or `limitMs` has passed; the message carries the last reason and the end of the log.
 */
export async function untilReady(part: Part, check: () => Promise<boolean>, limitMs: number): Promise<void> {
  const begin = performance.now();
  let reason = 'it gave no answer';
  while (true) {
    if (!part.running) throw new Unmet(withLog(`${describeEnd(part.name, await part.ended)} while starting`, part));
    if (part.pid === undefined) await part.ended;
    try {
      if (await check()) return;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    const passed = performance.now() - begin;
    if (passed > limitMs) {
      throw new Unmet(withLog(`${part.name} was not ready after ${Math.round(limitMs / 1000)} s (${reason})`, part));
    }
    await pause(passed < 3000 ? 40 : 250);
  }
}

/** The sentence, the end of the log, and where all of it stands. */
export function withLog(sentence: string, part: Part): string {
  const lines = part.lastLines(15).map((line) => `  ${part.name} | ${line}`);
  return [`${sentence}. The end of ${part.logFile}:`, ...lines].join('\n');
}
