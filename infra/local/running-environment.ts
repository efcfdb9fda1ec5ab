import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './process-specs.ts';
import { SetupError } from './wait-until-ready.ts';

/** Into the environment: what the launcher wrote at its start and removes at its end. @throws SetupError when nothing runs. */
export function readRunningEnvironment(): void {
  const file = join(resolve(root, process.env.DATA_DIR || '.data'), 'run.env');
  if (!existsSync(file)) throw new SetupError(`Nothing runs in ${join(file, '..')}: start it with "make run" first.`);
  process.loadEnvFile(file);
}
