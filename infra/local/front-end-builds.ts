import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Guard } from './guard.ts';
import { describeEnd, Part } from './part.ts';
import { Unmet, withLog } from './readiness.ts';
import { root } from './system-parts.ts';

/** What every front end is built from besides its own folder. */
const SHARED = [
  'shared-contracts/src',
  'frontends/ui',
  'frontends/client',
  'frontends/federation',
  'package-lock.json',
];
const IGNORED = new Set(['node_modules', 'dist', 'test', 'test-results', 'coverage']);

interface FrontEnd {
  name: string;
  folder: string;
}

/**
 * Builds the front ends whose sources changed since their last build (told by content, so that a fresh checkout or a
 * touched file does not rebuild), a few at a time.
 * @param onBuilt told for each that was built, with the seconds it took.
 * @throws Unmet with the end of the build's output.
 */
export async function buildFrontEnds(
  logFolder: string,
  guard: Guard,
  onBuilt: (name: string, seconds: number) => void,
): Promise<void> {
  const waiting: { frontEnd: FrontEnd; stamp: string }[] = [];
  const shared = await Promise.all(SHARED.map((path) => fingerprint(join(root, path))));
  for (const frontEnd of await findFrontEnds()) {
    const stamp = [`DESIGN=${process.env.DESIGN ?? ''}`, ...shared, await fingerprint(frontEnd.folder)].join('\n');
    if (!isCurrent(frontEnd, stamp)) waiting.push({ frontEnd, stamp });
  }
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const begin = performance.now();
      await build(next.frontEnd, logFolder, guard);
      writeStamp(next.frontEnd, next.stamp);
      onBuilt(next.frontEnd.name, (performance.now() - begin) / 1000);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, availableParallelism() - 1) }, worker));
}

/** Every folder of frontends/ whose package has a build script. */
async function findFrontEnds(): Promise<FrontEnd[]> {
  const folder = join(root, 'frontends');
  const found: FrontEnd[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const manifest = join(folder, name, 'package.json');
    if (!existsSync(manifest)) continue;
    const { scripts } = JSON.parse(await readFile(manifest, 'utf8')) as { scripts?: Record<string, string> };
    if (scripts?.build) found.push({ name, folder: join(folder, name) });
  }
  return found;
}

async function build({ name }: FrontEnd, logFolder: string, guard: Guard): Promise<void> {
  const args = ['run', 'build', '-w', `frontends/${name}`];
  const logFile = join(logFolder, `build-${name}.log`);
  const part = new Part({ name: `build of ${name}`, command: 'npm', args, cwd: root, logFile }, guard);
  const end = await part.ended;
  if (end.code !== 0) throw new Unmet(withLog(describeEnd(part.name, end), part));
}

const stampFile = ({ name }: FrontEnd) => join(root, 'node_modules', '.cache', 'gehna', `${name}.stamp`);

function isCurrent(frontEnd: FrontEnd, stamp: string): boolean {
  const file = stampFile(frontEnd);
  return existsSync(join(frontEnd.folder, 'dist')) && existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

function writeStamp(frontEnd: FrontEnd, stamp: string): void {
  mkdirSync(join(stampFile(frontEnd), '..'), { recursive: true });
  writeFileSync(stampFile(frontEnd), stamp);
}

/** A hash over names and contents of all files below a folder, or of one file. */
async function fingerprint(path: string): Promise<string> {
  const hash = createHash('sha256');
  await addTo(hash, path);
  return hash.digest('hex');
}

async function addTo(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (entries === null) {
    hash
      .update(path.slice(root.length))
      .update('\0')
      .update(await readFile(path));
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!IGNORED.has(entry.name)) await addTo(hash, join(path, entry.name));
  }
}
