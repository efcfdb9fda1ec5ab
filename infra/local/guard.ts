import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RecordedGroup } from './leftovers.ts';

/**
 * A small shell process that outlives its starter and ends every process group that was named to it.
 * One mechanism for Linux and macOS, and one megabyte instead of a supervisor for each process.
 */
export class Guard {
  readonly #shell: ChildProcess;
  #released = false;
  readonly #record: string | undefined;

  /** @param options.graceSeconds how long groups may take to end by themselves; `remove`: paths deleted at the very end;
   * `record`: a file that names the groups to the next launcher, in case this process and the guard are both killed. */
  constructor(options: { graceSeconds: number; remove?: string[]; record?: string }) {
    this.#record = options.record;
    const script = fileURLToPath(new URL('guard.sh', import.meta.url));
    this.#shell = spawn(
      'sh',
      [script, String(options.graceSeconds), ...[options.remove ?? [], options.record ?? []].flat()],
      {
        detached: true,
        stdio: ['pipe', 'ignore', 'ignore'],
      },
    );
    // A guard that was killed itself shows as EPIPE here; the processes still stop with the launcher, so this is no reason to fall.
    this.#shell.stdin?.on('error', () => {});
    this.#shell.unref();
  }

  get pid(): number | undefined {
    return this.#shell.pid;
  }

  /** True once nothing more may be started under it. */
  get released(): boolean {
    return this.#released;
  }

  watch(processGroup: number, name: string): void {
    this.#shell.stdin?.write(`+${processGroup}\n`);
    if (!this.#record) return;
    const started: RecordedGroup = { group: processGroup, name, startedAt: Date.now() };
    appendFileSync(this.#record, `${JSON.stringify(started)}\n`);
  }

  forget(processGroup: number): void {
    if (this.#released) return;
    this.#shell.stdin?.write(`-${processGroup}\n`);
  }

  /** Watches a child that leads a process group of its own, until it has ended. */
  watchChild(child: ChildProcess, name: string): void {
    const { pid } = child;
    if (pid === undefined) return;
    this.watch(pid, name);
    child.once('close', () => this.forget(pid));
  }

  /** Has a file removed at the very end, however that comes. */
  removeAtEnd(path: string): void {
    this.#shell.stdin?.write(`${path}\n`);
  }

  /** Lets the guard finish: it ends what is still named to it, removes its files, and exits. */
  async release(): Promise<void> {
    this.#released = true;
    if (this.#shell.exitCode !== null || this.#shell.signalCode !== null) return;
    this.#shell.ref();
    const gone = new Promise((resolve) => this.#shell.once('exit', resolve));
    this.#shell.stdin?.end();
    await gone;
  }
}
