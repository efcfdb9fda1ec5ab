import type { Guard } from './guard.ts';
import type { Part } from './part.ts';

/** What each piece of infrastructure is given to start with. */
export interface Place {
  /** Folder for its files, its own. */
  folder: string;
  logFile: string;
  guard: Guard;
  /** Folder with the programs of the wheels; asked for only when nothing better was found. */
  wheels: () => Promise<string>;
  /** Folder where `make fast-db` puts its program. */
  ownPrograms: string;
  /** Where it is to listen; a free port unless given. */
  port?: number;
}

/** A piece of infrastructure that answers. `part` is absent when it runs elsewhere and is none of ours to stop. */
export interface Server {
  name: string;
  /** One line: what it is and where it came from. */
  choice: string;
  part?: Part;
  env: Record<string, string>;
}
