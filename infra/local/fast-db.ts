/** `make fast-db`: builds SecantusDB's Rust server into .data/bin; the launcher uses it from then on, in a data folder of its own. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process-specs.ts';
import { findPrograms } from './programs.ts';

const VERSION = '0.5.3-beta.196';

if (findPrograms('cargo').length === 0) {
  console.error('✗ cargo is needed to build the database: install Rust from https://rustup.rs.');
  process.exit(1);
}
const place = join(root, '.data', 'cargo');
mkdirSync(place, { recursive: true });
const args = ['install', 'secantus-mdb', '--version', VERSION, '--locked', '--ignore-rust-version', '--root', place];
const built = spawnSync('cargo', args, { stdio: 'inherit' });
if (built.status !== 0) {
  console.error('✗ The build failed; its own message stands above. It needs a C compiler, cmake and libclang.');
  process.exit(1);
}
const link = join(root, '.data', 'bin', 'secantusd-rs');
mkdirSync(join(link, '..'), { recursive: true });
rmSync(link, { force: true });
symlinkSync(join(place, 'bin', 'secantusd-rs'), link);
console.log(`✓ ${link}: "make run" uses it from now on. It begins with an empty database of its own.`);
