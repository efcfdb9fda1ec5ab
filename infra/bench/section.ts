import type { Guard } from '../local/guard.ts';
import type { Infrastructure } from '../local/infrastructure.ts';
import type { RunningSystem } from '../local/running-system.ts';
import type { Figure } from './figures.ts';

/** What a section of the bench is given. */
export interface Bench {
  /** Real NATS, database and object store, started at the first call and stopped at the end of the run. */
  readonly infrastructure: () => Promise<Infrastructure>;
  /** The whole system with its demo data, as `make run` starts it; started at the first call, stopped at the end. */
  readonly system: () => Promise<RunningSystem>;
  /** The same, stopped and started again with its data. */
  readonly restartedSystem: () => Promise<RunningSystem>;
  /** Prints a figure as soon as it is measured. */
  readonly figure: (figure: Figure) => void;
  /** Prints a line of explanation. */
  readonly print: (text: string) => void;
  /** Ends what a killed bench would leave behind. */
  readonly guard: Guard;
  /** Folder for the logs of what is started. */
  readonly logs: string;
  /** Folder for everything else; empty at the start of the run, gone after it. */
  readonly folder: string;
}

/** One subject of the bench, measured alone. */
export interface Section {
  readonly name: string;
  readonly summary: string;
  run(bench: Bench): Promise<void>;
}
