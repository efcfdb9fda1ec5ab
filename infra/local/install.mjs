/**
 * `make install`: brings node_modules to the state of package-lock.json, and does nothing when it is there already.
 * Plain JavaScript for any Node from 20 on: it runs before the pinned Node is installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const pinned = 'node_modules/node/bin/node';

/** Whether every workspace has its place, and every package that any machine needs is installed in the locked version. */
function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json') || !existsSync(pinned)) return false;
  const locked = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const present = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    if (entry.link) return existsSync(path);
    if (entry.optional || entry.devOptional || entry.peer) return true;
    return present[path]?.version === entry.version;
  });
}

function fail(sentence) {
  console.error(`✗ ${sentence}`);
  process.exit(1);
}

if (!isInstalled()) {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20)
    fail(`Node 20 or newer is needed to install, and this is ${process.versions.node}: see https://nodejs.org.`);
  console.log('installing the packages of package-lock.json (npm ci) …');
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' });
  if (done.status !== 0) fail('npm ci failed; its own message stands above.');
  if (!existsSync(pinned)) {
    fail(
      'npm did not install Node 24, because install scripts are switched off here: run "npm ci --ignore-scripts=false".',
    );
  }
  const compiled = spawnSync(pinned, ['infra/local/precompile.ts'], { stdio: 'inherit' });
  if (compiled.status !== 0)
    console.warn('The services could not be compiled beforehand: they are at their first start.');
}
