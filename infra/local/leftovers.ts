import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A process group that a launcher started, as its guard records it. */
export interface RecordedGroup {
  readonly group: number;
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly startedAt: number;
}

const graceMs = 3000;
/** `ps` counts from the machine's start, in whole seconds. */
const startToleranceMs = 5000;

/**
 * Ends what is left of a launcher that was killed together with its guard: its database must not run beside the next one.
 * @param record the file in which the guard recorded the groups; it is removed.
 * @returns the names of the processes that were ended.
 */
export async function endLeftovers(record: string): Promise<string[]> {
  const left = recordedGroups(record).filter(isSame);
  for (const { group } of left) signal(group, 'SIGTERM');
  const deadline = Date.now() + graceMs;
  while (left.some(({ group }) => signal(group, 0)) && Date.now() < deadline) await pause(50);
  for (const { group } of left) signal(group, 'SIGKILL');
  rmSync(record, { force: true });
  return left.map(({ name }) => name);
}

/** All that was started, also what has ended since. */
export function recordedGroups(record: string): RecordedGroup[] {
  try {
    return readFileSync(record, 'utf8').split('\n').flatMap(parse);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Nothing of a line that is incomplete or filled with NUL, as a full disk or a crash of the machine leaves it. */
function parse(line: string): RecordedGroup[] {
  try {
    return [JSON.parse(line) as RecordedGroup];
  } catch {
    return [];
  }
}

/** Whether that process still runs: numbers are given again, then to a process that started at another time. */
const isSame = ({ group, startedAt }: RecordedGroup) => Math.abs(startOf(group) - startedAt) <= startToleranceMs;

/** When a process started, in milliseconds since 1970; not a number where none has that number. */
function startOf(pid: number): number {
  const env = { ...process.env, LC_ALL: 'C' };
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env });
  return Date.parse(stdout?.trim());
}

/** False when the group has ended. */
function signal(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
