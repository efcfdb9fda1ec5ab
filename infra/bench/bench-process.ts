import { setTimeout as pause } from 'node:timers/promises';
import type { ManagedProcess } from '../local/managed-process.ts';
import { freePort } from '../local/ports.ts';
import type { ProcessSpec } from '../local/process-specs.ts';
import { addressOf, startProcess } from '../local/start-process.ts';
import { waitUntilReady } from '../local/wait-until-ready.ts';
import type { Bench } from './section.ts';

/** A start whose figure is measured may read a million products; how long others may take is measured elsewhere. */
const startLimitMs = 600_000;

type Surroundings = Pick<Bench, 'logs' | 'guard'>;

/** A service, web, the gateway or a program of the bench, at an address that stays, however often it is killed and started again. */
export class BenchProcess {
  readonly url: string;
  readonly #spec: ProcessSpec;
  readonly #surroundings: Surroundings;
  readonly #through: readonly string[];
  #child: ManagedProcess | undefined;
  #secondsToReady = Number.NaN;

  private constructor(spec: ProcessSpec, surroundings: Surroundings, through: readonly string[]) {
    this.#spec = spec;
    this.#surroundings = surroundings;
    this.#through = through;
    this.url = addressOf(spec.port);
  }

  /** @param through what starts it, such as `onMeasuredCore` */
  static async started(
    spec: Omit<ProcessSpec, 'port'> & { port?: number },
    surroundings: Surroundings,
    through: readonly string[] = [],
  ): Promise<BenchProcess> {
    const { port = await freePort() } = spec;
    const started = new BenchProcess({ ...spec, port }, surroundings, through);
    await started.start();
    return started;
  }

  get pid(): number {
    return this.#child?.pid ?? Number.NaN;
  }

  /** From its last start to its first ready answer. */
  get secondsToReady(): number {
    return this.#secondsToReady;
  }

  /** Answers when it is ready. */
  async start(): Promise<void> {
    const { env, readyPath } = this.#spec;
    const { logs, guard } = this.#surroundings;
    const begin = performance.now();
    this.#child = startProcess({ ...this.#spec, env: { ...env, LOG_LEVEL: 'warn' } }, logs, guard, this.#through);
    const isReady = async () => (await fetch(`${this.url}${readyPath ?? '/'}`)).ok || readyPath === null;
    await waitUntilReady(this.#child, isReady, startLimitMs);
    this.#secondsToReady = (performance.now() - begin) / 1000;
  }

  kill(): Promise<void> {
    return kill(this.#child);
  }

  /** Kills and starts it again so many times, with so many milliseconds of work in between. */
  async killRepeatedly(times: number, work: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      await pause(work);
      await this.kill();
      await this.start();
    }
  }

  async stop(): Promise<void> {
    await this.#child?.stop(10_000);
  }
}

/** SIGKILL: it gets no chance to finish anything. */
export async function kill(child: ManagedProcess | undefined): Promise<void> {
  if (child?.pid === undefined) return;
  process.kill(child.pid, 'SIGKILL');
  await child.ended;
}
