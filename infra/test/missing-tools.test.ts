import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { secretsOf } from '../credentials/secrets.ts';
import { findBrowser } from '../local/browser.ts';
import { startObjectStore } from '../local/object-store.ts';
import { checkCLibrary, ensureWheels, findPython } from '../local/wheels.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gehna-tools-'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** A program that runs a shell script. */
function program(name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

describe('Python', () => {
  test('none on PATH', async () => {
    vi.stubEnv('PATH', folder);
    await expect(findPython({})).rejects.toThrow('and no Python was found: install python3.12 with its venv module');
  });

  test('only one that is too old', async () => {
    program('python3', 'echo Python 3.9.18');
    vi.stubEnv('PATH', folder);
    await expect(findPython({})).rejects.toThrow('and only Python 3.9 was found');
  });

  test('a newer one than there are wheels for is passed over for one that fits', async () => {
    program('python3', 'echo Python 3.14.0');
    const fits = program('python3.11', 'echo Python 3.11.2');
    vi.stubEnv('PATH', folder);
    expect(await findPython({})).toBe(fits);
  });

  test('the one named by PYTHON is taken first', async () => {
    program('python3.13', 'echo Python 3.13.0');
    const named = program('mine', 'echo Python 3.10.4');
    expect(await findPython({ PYTHON: named })).toBe(named);
  });

  test('without its venv module', async () => {
    const script = 'case "$1" in --version) echo Python 3.12.1 ;; *) echo "No module named venv" >&2; exit 1 ;; esac';
    vi.stubEnv('PYTHON', program('python3.12', script));
    await expect(ensureWheels(join(folder, 'venv'))).rejects.toThrow(
      'apt-get install python3-venv python3-pip". Its output: No module named venv',
    );
  });

  test('with a pip that cannot install', async () => {
    const broken =
      'echo "#!/bin/sh\necho ERROR: No matching distribution >&2\nexit 1" > $3/bin/python; chmod +x $3/bin/python';
    const script = `case "$1" in --version) echo Python 3.12.1 ;; *) mkdir -p $3/bin; ${broken} ;; esac`;
    vi.stubEnv('PYTHON', program('python3.12', script));
    await expect(ensureWheels(join(folder, 'venv'))).rejects.toThrow(
      /pip could not install .*: ERROR: No matching distribution/,
    );
  });
});

describe('the C library', () => {
  const withGlibc = (glibcVersionRuntime?: string) => ({ header: { glibcVersionRuntime } });

  test.each(['2.28', '2.36', '3.0'])('glibc %s is new enough', (version) => {
    expect(() => checkCLibrary(withGlibc(version), 'linux')).not.toThrow();
  });

  test('an old glibc', () => {
    expect(() => checkCLibrary(withGlibc('2.17'), 'linux')).toThrow(
      'for glibc 2.28 or newer, and this system has 2.17',
    );
  });

  test('none at all, as in Alpine', () => {
    expect(() => checkCLibrary(withGlibc(), 'linux')).toThrow('this system has none');
  });

  test('macOS has its own', () => {
    expect(() => checkCLibrary(withGlibc(), 'darwin')).not.toThrow();
  });
});

test('a browser named by CHROMIUM has to exist', () => {
  vi.stubEnv('CHROMIUM', join(folder, 'chromium'));
  expect(() => findBrowser()).toThrow(`CHROMIUM names ${join(folder, 'chromium')}, which does not exist.`);
});

test('an object store of one’s own needs its keys', async () => {
  vi.stubEnv('S3_URL', 'http://127.0.0.1:9000');
  vi.stubEnv('S3_ACCESS_KEY', '');
  const options = {
    folder,
    logFile: join(folder, 'log'),
    durable: true,
    secrets: secretsOf(folder),
    namespaces: [],
  };
  const guard = undefined as never; // Nothing is started before the keys are checked.
  await expect(startObjectStore({ ...options, guard })).rejects.toThrow(
    'S3_URL is set, but S3_ACCESS_KEY or S3_SECRET_KEY is not: set both.',
  );
});
