import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Guard } from './guard.ts';
import { compileCache } from './node-program.ts';

const LOG_LIMIT_BYTES = 20_000_000;

interface ProcessCommand {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string | undefined>;
  cwd?: string;
  logFile: string;
}

/** How a process ended: its exit code, or the signal that ended it. */
export interface ProcessExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A running process of the local system, in a process group of its own that the guard watches. */
export class ManagedProcess {
  readonly name: string;
  readonly logFile: string;
  /** Resolves when the process has ended; rejects when it could not be started. */
  readonly ended: Promise<ProcessExit>;
  readonly #child: ChildProcess;
  #stopRequested = false;
  #end: ProcessExit | undefined;

  constructor(command: ProcessCommand, guard: Guard) {
    this.name = command.name;
    this.logFile = command.logFile;
    if (guard.released) throw new Error(`${command.name} is not started: the system is stopping.`);
    const log = openLog(command.logFile);
    this.#child = spawn(command.command, command.args, {
      cwd: command.cwd,
      env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...command.env },
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const pid = this.#child.pid;
    if (pid !== undefined) guard.watch(pid, command.name);
    this.ended = new Promise((resolve, reject) => {
      this.#child.once('error', (error) => reject(new Error(`${this.name} could not be started: ${error.message}`)));
      this.#child.once('exit', (code, signal) => {
        this.#end = { code, signal };
        // Whatever the process itself had started goes with it.
        if (pid !== undefined) {
          killGroup(pid, 'SIGKILL');
          guard.forget(pid);
        }
        resolve(this.#end);
      });
    });
    this.ended.catch(() => {});
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get running(): boolean {
    return this.#end === undefined;
  }

  /** True once `stop` was called: its end is then no accident. */
  get stopRequested(): boolean {
    return this.#stopRequested;
  }

  /** Sends SIGTERM, and SIGKILL after `graceMs` when the process has not ended. */
  async stop(graceMs: number): Promise<ProcessExit> {
    this.#stopRequested = true;
    const pid = this.#child.pid;
    if (pid === undefined || this.#end) return this.ended;
    killGroup(pid, 'SIGTERM');
    const timer = setTimeout(() => killGroup(pid, 'SIGKILL'), graceMs);
    try {
      return await this.ended;
    } finally {
      clearTimeout(timer);
    }
  }

  /** The last lines of its log, for the moment it died. */
  lastLines(count: number): string[] {
    return readFileSync(this.logFile, 'utf8').trimEnd().split('\n').slice(-count);
  }
}

/** A sentence on how a process ended that was not stopped. */
export function describeExit(name: string, end: ProcessExit): string {
  const how = end.signal ? `was ended by ${end.signal}` : `ended by itself with exit code ${end.code}`;
  return `${name} ${how}`;
}

function killGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH' && (error as NodeJS.ErrnoException).code !== 'EPERM')
      throw error;
  }
}

function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true });
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) renameSync(path, `${path}.old`);
  return openSync(path, 'a');
}
