import type { Secrets } from '../credentials/secrets.ts';
import type { Guard } from './guard.ts';
import type { ManagedProcess } from './managed-process.ts';

/** What each piece of infrastructure is given to start with. */
export interface ServerOptions {
  /** Folder for its files, its own. */
  folder: string;
  logFile: string;
  guard: Guard;
  /** Whether an acknowledged write survives a crash of the machine; without, it survives one of any process. */
  durable: boolean;
  /** Passwords of its users. */
  secrets: Secrets;
  /** Names under which the services' users may work beside their own ('' is the system itself); for tests. */
  namespaces: readonly string[];
  /** Where it is to listen; a free port unless given. */
  port?: number;
}

/** A piece of infrastructure that answers, with its users made. `child` is absent when it runs elsewhere and is not stopped here. */
export interface Server {
  name: string;
  /** One line: what it is and where it came from. */
  source: string;
  child?: ManagedProcess;
  /** Its address and credentials, for the administrator. */
  env: Record<string, string>;
  /** What a service is given in place of the administrator's. Absent where the server is given: then all use its credentials. */
  envOf?: (service: string) => Record<string, string>;
}
