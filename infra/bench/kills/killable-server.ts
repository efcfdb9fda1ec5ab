import type { Server, ServerOptions } from '../../local/server.ts';

/** A server at an address and with a folder that stay, however often it is killed and started again. */
export class KillableServer {
  readonly env: Readonly<Record<string, string>>;
  /** What a service is given, with its own credentials. */
  readonly envOf: (service: string) => Readonly<Record<string, string>>;
  readonly #begin: () => Promise<Server>;
  #server: Server;

  private constructor(begin: () => Promise<Server>, server: Server) {
    this.#begin = begin;
    this.#server = server;
    this.env = server.env;
    this.envOf = (service) => ({ ...server.env, ...server.envOf?.(service) });
  }

  /** @throws when it runs elsewhere and so is none of ours to kill. */
  static async started(start: (options: ServerOptions) => Promise<Server>, options: ServerOptions & { port: number }) {
    const begin = () => start(options);
    const server = await begin();
    if (!server.child) throw new Error(`The ${server.name} is ${server.source}: it is not killed. Leave it unset.`);
    return new KillableServer(begin, server);
  }

  async start(): Promise<void> {
    this.#server = await this.#begin();
  }

  async kill(): Promise<void> {
    const { child } = this.#server;
    if (child?.pid === undefined) return;
    process.kill(child.pid, 'SIGKILL');
    await child.ended;
  }

  async stop(): Promise<void> {
    await this.#server.child?.stop(3000);
  }
}
