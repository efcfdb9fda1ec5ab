/**
 * Runs a command of the operator against the system that `make run` started:
 *   seed                      the demo data again (adds what is missing)
 *   reviewer <mobile>         makes that account a reviewer
 *   rebuild <service>         builds that service's copies anew from the events
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nodeProgram } from './node-program.ts';
import { Unmet } from './readiness.ts';
import { findServices, root } from './system-parts.ts';

interface Command {
  script: string;
  args: string[];
  env: Record<string, string>;
}

try {
  const [name = '', argument = ''] = process.argv.slice(2);
  process.exitCode = run(commandFor(name, argument, runningEnvironment()));
} catch (error) {
  if (!(error instanceof Unmet)) throw error;
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
}

/** What the launcher wrote at its start and removes at its end. */
function runningEnvironment(): Record<string, string> {
  const file = join(resolve(root, process.env.DATA_DIR || '.data'), 'run.env');
  if (!existsSync(file)) throw new Unmet(`Nothing runs in ${join(file, '..')}: start it with "make run" first.`);
  process.loadEnvFile(file);
  return { NODE_ENV: 'production' };
}

function commandFor(name: string, argument: string, env: Record<string, string>): Command {
  switch (name) {
    case 'seed':
      return { script: 'infra/demo/load.ts', args: ['--url', process.env.PUBLIC_URL ?? '', '--progress'], env };
    case 'reviewer':
      if (!argument) throw new Unmet('Whose account? Say "make reviewer MOBILE=+919876543210".');
      return { script: 'services/auth/src/reviewer.ts', args: [argument], env: { ...env, MONGODB_DATABASE: 'auth' } };
    case 'rebuild': {
      const services = findServices();
      if (!services.includes(argument)) {
        throw new Unmet(`Which service? Say "make rebuild SERVICE=…" with one of: ${services.join(', ')}.`);
      }
      const own = { MONGODB_DATABASE: argument, S3_BUCKET: `${argument}-media` };
      return { script: `services/${argument}/src/rebuild.ts`, args: [], env: { ...env, ...own } };
    }
    default:
      throw new Unmet(`"${name}" is not known: seed, reviewer or rebuild.`);
  }
}

function run({ script, args, env }: Command): number {
  const path = join(root, script);
  if (!existsSync(path)) throw new Unmet(`${script} does not exist: there is nothing to run.`);
  return spawnSync(nodeProgram, [path, ...args], { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;
}
