import { setTimeout as pause } from 'node:timers/promises';
import type { ManagedProcess } from '../local/managed-process.ts';
import { freePort } from '../local/ports.ts';
import { type ProcessSpec, serviceSpec } from '../local/process-specs.ts';
import { addressOf, startProcess } from '../local/start-process.ts';
import { waitUntilReady } from '../local/wait-until-ready.ts';
import type { Bench } from './section.ts';

/** Ten times what a start takes beside everything that a bench keeps busy. How long it may take is measured elsewhere. */
const startLimitMs = 180_000;

type Surroundings = Pick<Bench, 'logs' | 'guard'>;

/** A service, web or the gateway at an address that stays, however often it is killed and started again. */
export class KillableService {
  readonly url: string;
  readonly #spec: ProcessSpec;
  readonly #surroundings: Surroundings;
  #child: ManagedProcess | undefined;

  private constructor(spec: ProcessSpec, surroundings: Surroundings) {
    this.#spec = spec;
    this.#surroundings = surroundings;
    this.url = addressOf(spec.port);
  }

  /** @param env as services get it, with the database's name and the namespace of the bench */
  static async started(name: string, env: Readonly<Record<string, string>>, surroundings: Surroundings) {
    const asLaunched = serviceSpec(name, await freePort(), {});
    return KillableService.startedBy({ ...asLaunched, env: { ...asLaunched.env, ...env } }, surroundings);
  }

  static async startedBy(spec: ProcessSpec, surroundings: Surroundings): Promise<KillableService> {
    const service = new KillableService(spec, surroundings);
    await service.start();
    return service;
  }

  /** Answers when it is ready. */
  async start(): Promise<void> {
    const { env, readyPath } = this.#spec;
    const { logs, guard } = this.#surroundings;
    this.#child = startProcess({ ...this.#spec, env: { ...env, LOG_LEVEL: 'warn' } }, logs, guard);
    const isReady = async () => (await fetch(`${this.url}${readyPath ?? '/'}`)).ok || readyPath === null;
    await waitUntilReady(this.#child, isReady, startLimitMs);
  }

  /** SIGKILL: it gets no chance to finish anything. */
  async kill(): Promise<void> {
    if (this.#child?.pid === undefined) return;
    process.kill(this.#child.pid, 'SIGKILL');
    await this.#child.ended;
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
