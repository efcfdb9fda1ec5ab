/**
 * Runs a command of the operator against the system that `make run` started:
 *   seed                      the demo data again (adds what is missing)
 *   reviewer <mobile>         makes that account a reviewer; with --remove no longer
 *   rebuild <service>         builds that service's projections anew from the events
 *   synonyms <file>           replaces the synonyms of the market's search
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nodeProgram } from './node-program.ts';
import { findServices, root, serviceSpec } from './process-specs.ts';
import { readRunningEnvironment } from './running-environment.ts';
import { processMemory } from './start-process.ts';
import { SetupError } from './wait-until-ready.ts';

interface Command {
  script: string;
  args: string[];
  /** Whose credentials it gets. */
  service: string;
}

try {
  const [name = '', argument = '', ...options] = process.argv.slice(2);
  readRunningEnvironment();
  process.exitCode = run(commandFor(name, argument, options));
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
}

function commandFor(name: string, argument: string, options: readonly string[]): Command {
  switch (name) {
    case 'seed':
      return {
        script: 'infra/demo/load.ts',
        args: ['--url', process.env.PUBLIC_URL ?? '', '--progress'],
        service: 'auth',
      };
    case 'reviewer':
      if (!argument) throw new SetupError('Whose account? Run "make reviewer MOBILE=+919876543210".');
      return { script: 'services/auth/src/reviewer.ts', args: [argument, ...options], service: 'auth' };
    case 'rebuild': {
      const services = findServices().filter((name) => scriptsOf(name).rebuild);
      if (!services.includes(argument)) {
        throw new SetupError(`Which service? Run "make rebuild SERVICE=…" with one of: ${services.join(', ')}.`);
      }
      return { script: `services/${argument}/src/server.ts`, args: ['rebuild'], service: argument };
    }
    case 'synonyms': {
      if (!argument) throw new SetupError('Which file? Run "make synonyms FILE=synonyms.json".');
      const file = resolve(process.env.INIT_CWD ?? '', argument);
      return { script: 'services/catalogue/src/replace-synonyms.ts', args: [file], service: 'catalogue' };
    }
    default:
      throw new SetupError(`"${name}" is not known: seed, reviewer, rebuild or synonyms.`);
  }
}

function scriptsOf(service: string): Record<string, string> {
  return JSON.parse(readFileSync(join(root, 'services', service, 'package.json'), 'utf8')).scripts;
}

function run({ script, args, service }: Command): number {
  const environments = JSON.parse(process.env.SERVICE_ENVIRONMENTS ?? '{}') as Record<string, Record<string, string>>;
  const { env } = serviceSpec(service, 0, environments[service] ?? {});
  const environment = { ...process.env, ...processMemory, ...env, NODE_ENV: 'production' };
  return spawnSync(nodeProgram, [join(root, script), ...args], { stdio: 'inherit', env: environment }).status ?? 1;
}
