import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPrograms } from './programs.ts';
import { SetupError } from './wait-until-ready.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const SHELL = 'chromium-headless-shell';
const ON_MACOS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser for tests: CHROMIUM=…, else one on PATH, else installed by apt where we are root.
 * @throws SetupError with the command to give: browser tests are never skipped.
 */
export function findBrowser(): string {
  const named = process.env.CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new SetupError(`CHROMIUM names ${named}, which does not exist.`);
  }
  const found = present();
  if (found) return found;
  if (process.getuid?.() === 0 && findPrograms('apt-get').length > 0) {
    console.log('installing chromium for the browser tests (apt-get) …');
    aptGet('update', '-qq');
    aptGet('install', '-y', '-qq', '--no-install-recommends', 'chromium', ...shellPackages());
    const installed = present();
    if (installed) return installed;
  }
  throw new SetupError(
    'A Chromium is needed for the browser tests: install one (Debian: apt-get install chromium), or name it with CHROMIUM=/path/to/chromium.',
  );
}

/**
 * Chromium without windows, where there is one beside the browser: two thirds of the processor time, and all but its back/forward cache.
 * CHROMIUM names one browser for everything.
 */
export function findHeadlessShell(): string {
  const browser = findBrowser();
  return (process.env.CHROMIUM ? undefined : findPrograms(SHELL)[0]) ?? browser;
}

/** Older releases have no package of the shell. */
function shellPackages(): string[] {
  return spawnSync('apt-cache', ['show', SHELL], { stdio: 'ignore' }).status === 0 ? [SHELL] : [];
}

function aptGet(...args: string[]): void {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function present(): string | undefined {
  return NAMES.flatMap((name) => findPrograms(name))[0] ?? ON_MACOS.find((path) => existsSync(path));
}
