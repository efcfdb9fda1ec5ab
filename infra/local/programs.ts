import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Every executable of that name on PATH, best first, after the folders given. */
export function findPrograms(name: string, folders: string[] = []): string[] {
  const searched = [...folders, ...(process.env.PATH ?? '').split(delimiter)].filter((folder) => folder !== '');
  return searched.map((folder) => join(folder, name)).filter(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first version number that a program prints, or null when it does not run. */
export async function versionOf(program: string, flag: string): Promise<[number, number] | null> {
  try {
    const { stdout, stderr } = await run(program, [flag], { timeout: 10_000 });
    const found = /(\d+)\.(\d+)/.exec(stdout + stderr);
    return found ? [Number(found[1]), Number(found[2])] : null;
  } catch {
    return null;
  }
}

function atLeast(version: [number, number], wanted: [number, number]): boolean {
  return version[0] > wanted[0] || (version[0] === wanted[0] && version[1] >= wanted[1]);
}

/** The first program of that name which is new enough; null when there is none. */
export async function findNewEnough(
  name: string,
  flag: string,
  wanted: [number, number],
): Promise<{ program: string; version: string } | null> {
  for (const program of findPrograms(name)) {
    const version = await versionOf(program, flag);
    if (version && atLeast(version, wanted)) return { program, version: version.join('.') };
  }
  return null;
}
