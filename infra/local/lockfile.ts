/**
 * What npm leaves out of package-lock.json, and `npm run lockfile` puts back: hashes, when it locks beside an existing
 * node_modules; and packages of other platforms. The file has to name the packages of every platform, or `npm ci` refuses on
 * the others; npm leaves out those that the registry did not offer at the moment of locking.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process-specs.ts';

interface LockedPackage {
  version?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

interface Lockfile {
  packages: Record<string, LockedPackage>;
}

const path = join(root, 'package-lock.json');

/** Optional packages that others name and the lockfile does not hold: [location in node_modules, entry]. */
export function missingPlatforms(lockfile: Lockfile): [string, LockedPackage][] {
  const missing = new Map<string, LockedPackage>();
  for (const [owner, { optionalDependencies = {}, dev }] of Object.entries(lockfile.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const location = `node_modules/${name}`;
      if (lockfile.packages[`${owner}/${location}`] || lockfile.packages[location]) continue;
      missing.set(location, { version, ...(dev ? { dev } : {}), optional: true, ...platformOf(name) });
    }
  }
  return [...missing];
}

/** Packages that npm would install without comparing them with anything; those of other platforms cannot all be looked up. */
export function withoutHash(lockfile: Lockfile): [string, LockedPackage][] {
  return Object.entries(lockfile.packages).filter(
    ([location, { integrity, link, optional }]) =>
      location.includes('node_modules/') && !integrity && !link && !optional,
  );
}

function hashOf(location: string, version = ''): string {
  const name = location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' }).trim();
}

export function readLockfile(): Lockfile {
  return JSON.parse(readFileSync(path, 'utf8')) as Lockfile;
}

/** Reads system and processor from a name such as @swc/core-linux-arm64-musl, as these packages are called. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.slice(name.lastIndexOf('/') + 1).split('-');
  const os = words.find((word) => ['android', 'darwin', 'freebsd', 'linux', 'win32', 'openharmony'].includes(word));
  const cpu = words.find((word) => /^(arm64|arm|x64|ia32|ppc64|riscv64|s390x|wasm32|loong64)$/.test(word));
  const abi = words.at(-1);
  const libc = abi?.startsWith('musl') ? 'musl' : os === 'linux' ? 'glibc' : undefined;
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}) };
}

if (import.meta.main) {
  const lockfile = readLockfile();
  const missing = missingPlatforms(lockfile);
  for (const [location, entry] of missing) lockfile.packages[location] = entry;
  const bare = withoutHash(lockfile);
  for (const [location, entry] of bare) entry.integrity = hashOf(location, entry.version);
  const sorted = Object.fromEntries(Object.entries(lockfile.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(path, `${JSON.stringify({ ...lockfile, packages: sorted }, null, 2)}\n`);
  console.log(`package-lock.json: ${missing.length} packages of other platforms and ${bare.length} hashes were added`);
}
