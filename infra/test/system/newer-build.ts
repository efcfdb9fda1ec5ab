import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../local/process-specs.ts';

/** A line of code, and what a newer version has in its place. The file is named as in the checkout. */
export interface Change {
  readonly file: string;
  readonly line: string;
  readonly becomes: string;
}

/** A checkout of its own, from which one service can be started. */
export interface Build {
  readonly checkout: string;
  remove(): void;
}

/**
 * Builds a newer version of one service: as infra/docker/Dockerfile does, of the contracts, the kit and the service alone, here with
 * changes. Its packages are those that are installed; its contracts are its own, as they are in an image.
 * @throws Error when a line to change is not there, or there twice
 */
export function newerBuild(service: string, changes: readonly Change[]): Build {
  const checkout = mkdtempSync(join(tmpdir(), `gehna-newer-${service}-`));
  const folders = ['shared-contracts', 'services/kit', `services/${service}`];
  for (const folder of folders) {
    for (const own of ['package.json', 'src', 'node_modules']) {
      const from = join(root, folder, own);
      if (existsSync(from)) cpSync(from, join(checkout, folder, own), { recursive: true });
    }
  }
  linkPackages(checkout, folders);
  for (const change of changes) apply(checkout, change);
  return { checkout, remove: () => rmSync(checkout, { recursive: true, force: true }) };
}

function linkPackages(checkout: string, folders: readonly string[]): void {
  const installed = join(root, 'node_modules');
  mkdirSync(join(checkout, 'node_modules', '@gehna'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@gehna') symlinkSync(join(installed, name), join(checkout, 'node_modules', name));
  }
  for (const folder of folders) {
    const { name } = JSON.parse(readFileSync(join(checkout, folder, 'package.json'), 'utf8')) as { name: string };
    const link = join(checkout, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(checkout, folder), link);
  }
}

function apply(checkout: string, { file, line, becomes }: Change): void {
  const path = join(checkout, file);
  const text = readFileSync(path, 'utf8');
  const times = text.split(line).length - 1;
  if (times !== 1)
    throw new Error(`${file} has this line ${times} times, so that a newer version cannot be made: ${line}`);
  writeFileSync(
    path,
    text.replace(line, () => becomes),
  );
}
