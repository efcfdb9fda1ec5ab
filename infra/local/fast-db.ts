/** `make fast-db`: builds SecantusDB's Rust server into .data/bin; the launcher uses it from then on, in a data folder of its own. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './process-specs.ts';
import { findPrograms } from './programs.ts';

const VERSION = '0.5.3-beta.196';
const server = 'secantus-mdb';
const storage = 'secantus-storage';

/**
 * An update leaves the unique value that it takes from a document claimed for ever: a closed inquiry could not be made again. The
 * loop over index entries that are removed frees it.
 */
const removedEntries = /fn remove_index_entries\([\s\S]*?for \(name, packed\) in items \{\n/;
const freeClaim = `
            let (value, owner) = unpack_entry(packed);
            let claims = session.open_cursor(UNIQ_TABLE, None)?;
            claims.set_key_sssu(db, &key_coll(db, coll), name, value);
            match claims.search() {
                Ok(()) if claims.get_value_q().ok() == owner => claims.remove()?,
                Ok(()) => {}
                Err(e) if e.is_not_found() => {}
                Err(e) => return Err(e.into()),
            }
`;

if (findPrograms('cargo').length === 0)
  fail('cargo is needed to build the database: install Rust from https://rustup.rs.');
const cargoFolder = join(root, '.data', 'cargo');
const folder = sources();
cargo(folder, ['build', '--release', '--ignore-rust-version']);
const link = join(root, '.data', 'bin', 'secantusd-rs');
mkdirSync(dirname(link), { recursive: true });
rmSync(link, { force: true });
symlinkSync(join(folder, 'target', 'release', 'secantusd-rs'), link);
console.log(`✓ ${link}: "make run" uses it from now on. It begins with an empty database of its own.`);

/** The folder of the server's source, which is built with the changed storage and else with the versions of its own lockfile. */
function sources(): string {
  const download = join(cargoFolder, 'download');
  mkdirSync(join(download, 'src'), { recursive: true });
  writeFileSync(join(download, 'src', 'lib.rs'), '');
  const dependency = `[dependencies]\n${server} = "=${VERSION}"\n`;
  writeFileSync(join(download, 'Cargo.toml'), `[package]\nname = "download"\nversion = "0.0.0"\n${dependency}`);
  const { packages } = JSON.parse(cargo(download, ['metadata', '--format-version', '1'], 'pipe')) as {
    packages: readonly { name: string; manifest_path: string }[];
  };
  for (const crate of [server, storage]) {
    const manifest = packages.find(({ name }) => name === crate)?.manifest_path;
    if (!manifest) fail(`${server} ${VERSION} has no ${crate} any more.`);
    cpSync(dirname(manifest), join(cargoFolder, crate), { recursive: true });
  }
  appendFileSync(
    join(cargoFolder, server, 'Cargo.toml'),
    `\n[patch.crates-io]\n${storage} = { path = "../${storage}" }\n`,
  );
  const changed = join(cargoFolder, storage, 'src', 'lib.rs');
  const source = readFileSync(changed, 'utf8');
  if (!removedEntries.test(source))
    fail(`${changed} is another one than ${VERSION}: see whether it still has to be changed.`);
  writeFileSync(
    changed,
    source.replace(removedEntries, (loop) => loop + freeClaim),
  );
  return join(cargoFolder, server);
}

function cargo(cwd: string, args: readonly string[], stdout: 'inherit' | 'pipe' = 'inherit'): string {
  const ran = spawnSync('cargo', args, {
    cwd,
    stdio: ['inherit', stdout, 'inherit'],
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (ran.status !== 0)
    fail('The build failed; its own message stands above. It needs a C compiler, cmake and libclang.');
  return ran.stdout ?? '';
}

function fail(why: string): never {
  console.error(`✗ ${why}`);
  process.exit(1);
}
