import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import type { Guard } from '../local/guard.ts';
import { nodeProgram } from '../local/node-program.ts';
import { Part } from '../local/part.ts';
import { freePort } from '../local/ports.ts';
import { untilReady } from '../local/readiness.ts';
import { servicePart } from '../local/system-parts.ts';

interface Options {
  readonly name: string;
  /** As services get it, with the database's name and the namespace of the bench. */
  readonly env: Readonly<Record<string, string>>;
  readonly logs: string;
  readonly guard: Guard;
}

/** A service at an address that stays, however often it is killed and started again. */
export class KillableService {
  readonly url: string;
  readonly #options: Options;
  readonly #port: number;
  #part: Part | undefined;

  private constructor(options: Options, port: number) {
    this.#options = options;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async started(options: Options): Promise<KillableService> {
    const service = new KillableService(options, await freePort());
    await service.start();
    return service;
  }

  /** Answers when it is ready. */
  async start(): Promise<void> {
    const { name, env, logs, guard } = this.#options;
    const { folder, entry, env: asLaunched } = servicePart(name, this.#port, {});
    this.#part = new Part(
      {
        name,
        command: nodeProgram,
        args: [join(folder, entry)],
        cwd: folder,
        env: {
          ...asLaunched,
          ...env,
          PORT: String(this.#port),
          HOST: '127.0.0.1',
          NODE_ENV: 'production',
          LOG_LEVEL: 'warn',
        },
        logFile: join(logs, `${name}.log`),
      },
      guard,
    );
    await untilReady(this.#part, async () => (await fetch(`${this.url}/health/ready`)).ok, 60_000);
  }

  /** SIGKILL: it gets no chance to finish anything. */
  async kill(): Promise<void> {
    if (this.#part?.pid === undefined) return;
    process.kill(this.#part.pid, 'SIGKILL');
    await this.#part.ended;
  }

  /** Kills and starts it again so many times, with so many milliseconds of work in between. */
  async killRepeatedly(times: number, work: number): Promise<void> {
    for (let time = 0; time < times; time++) {
      await pass(work);
      await this.kill();
      await this.start();
    }
  }

  async stop(): Promise<void> {
    await this.#part?.stop(10_000);
  }
}
