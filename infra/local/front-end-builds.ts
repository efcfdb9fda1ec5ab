import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { exclusively } from './exclusively.ts';
import type { Guard } from './guard.ts';
import { describeExit, ManagedProcess } from './managed-process.ts';
import { root } from './process-specs.ts';
import { SetupError, withLog } from './wait-until-ready.ts';

const cache = join(root, 'node_modules', '.cache', 'gehna');
/** No front end is built from this one. */
const forTestsOnly = 'testing';
const ignored = /^(node_modules|dist(-.*)?|test|test-results|coverage)$/;

/** Whose texts a build has (SITE_LANGUAGE); the folder that packages/build puts it into. */
const dists = { en: 'dist', pseudo: 'dist-pseudo' } as const;
export type Language = keyof typeof dists;

interface FrontEnd {
  name: string;
  folder: string;
}

/**
 * Builds the front ends whose sources, or those of a package that front ends share, changed since their last build: compared by
 * content, so that a fresh checkout or a touched file does not rebuild. One process of this checkout builds at a time.
 * @param onBuilt called for each that was built, with the seconds it took.
 * @param language `pseudo`: infra/decisions/languages.md.
 * @throws SetupError with the end of the build's output.
 */
export function buildFrontEnds(
  logFolder: string,
  guard: Guard,
  onBuilt: (name: string, seconds: number) => void,
  language: Language = 'en',
): Promise<void> {
  return exclusively(join(cache, 'build-lock.sqlite'), () => buildChanged(logFolder, guard, onBuilt, language));
}

async function buildChanged(
  logFolder: string,
  guard: Guard,
  onBuilt: (name: string, seconds: number) => void,
  language: Language,
): Promise<void> {
  const waiting: { frontEnd: FrontEnd; stamp: string }[] = [];
  const { frontEnds, sharedPackages } = await findFrontEnds();
  const paths = ['shared-contracts/src', 'package-lock.json', ...sharedPackages];
  const shared = await Promise.all(paths.map((path) => fingerprint(join(root, path))));
  for (const frontEnd of frontEnds) {
    const stamp = [`DESIGN=${process.env.DESIGN ?? ''}`, ...shared, await fingerprint(frontEnd.folder)].join('\n');
    if (!isCurrent(frontEnd, language, stamp)) waiting.push({ frontEnd, stamp });
  }
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const begin = performance.now();
      await build(next.frontEnd, language, logFolder, guard);
      writeStamp(next.frontEnd, language, next.stamp);
      onBuilt(next.frontEnd.name, (performance.now() - begin) / 1000);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, availableParallelism() - 1) }, worker));
}

/** Apps with a build script, and the packages they may be built from. */
async function findFrontEnds(): Promise<{ frontEnds: FrontEnd[]; sharedPackages: string[] }> {
  const folder = join(root, 'frontends', 'apps');
  const frontEnds: FrontEnd[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const manifest = await readFile(join(folder, name, 'package.json'), 'utf8');
    const { scripts } = JSON.parse(manifest) as { scripts?: Record<string, string> };
    if (scripts?.build) frontEnds.push({ name, folder: join(folder, name) });
  }
  const packages = await readdir(join(root, 'frontends', 'packages'));
  const sharedPackages = packages.filter((name) => name !== forTestsOnly).sort();
  return { frontEnds, sharedPackages: sharedPackages.map((name) => join('frontends', 'packages', name)) };
}

async function build({ name }: FrontEnd, language: Language, logFolder: string, guard: Guard): Promise<void> {
  const args = ['run', 'build', '-w', `frontends/apps/${name}`];
  const logFile = join(logFolder, `build-${name}-${language}.log`);
  const env = { SITE_LANGUAGE: language };
  const child = new ManagedProcess({ name: `build of ${name}`, command: 'npm', args, cwd: root, env, logFile }, guard);
  const end = await child.ended;
  if (end.code !== 0) throw new SetupError(withLog(describeExit(child.name, end), child));
}

const stampFile = ({ name }: FrontEnd, language: Language) => join(cache, `${name}-${language}.stamp`);

function isCurrent(frontEnd: FrontEnd, language: Language, stamp: string): boolean {
  const file = stampFile(frontEnd, language);
  return existsSync(join(frontEnd.folder, dists[language])) && existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

function writeStamp(frontEnd: FrontEnd, language: Language, stamp: string): void {
  const file = stampFile(frontEnd, language);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, stamp);
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
    if (!ignored.test(entry.name)) await addTo(hash, join(path, entry.name));
  }
}
