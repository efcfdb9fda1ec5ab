import type { Place, Server } from '../../local/server.ts';

/** A piece of infrastructure at an address and with a folder that stay, however often it is killed and started again. */
export class KillableServer {
  readonly env: Readonly<Record<string, string>>;
  readonly choice: string;
  readonly #begin: () => Promise<Server>;
  #server: Server;

  private constructor(begin: () => Promise<Server>, server: Server) {
    this.#begin = begin;
    this.#server = server;
    this.env = server.env;
    this.choice = server.choice;
  }

  /** @throws when it runs elsewhere and so is none of ours to kill. */
  static async started(start: (place: Place) => Promise<Server>, place: Place & { port: number }) {
    const begin = () => start(place);
    const server = await begin();
    if (!server.part) throw new Error(`The ${server.name} is ${server.choice}: it is not killed. Leave it unset.`);
    return new KillableServer(begin, server);
  }

  async start(): Promise<void> {
    this.#server = await this.#begin();
  }

  async kill(): Promise<void> {
    const { part } = this.#server;
    if (part?.pid === undefined) return;
    process.kill(part.pid, 'SIGKILL');
    await part.ended;
  }

  async stop(): Promise<void> {
    await this.#server.part?.stop(3000);
  }
}
