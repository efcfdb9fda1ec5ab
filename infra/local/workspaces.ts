import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './process-specs.ts';

/** The folders of all npm workspaces, relative to the checkout. */
export function workspaces(): string[] {
  const { workspaces: patterns } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return globSync(
    patterns.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  )
    .map(dirname)
    .sort();
}

export function hasFile(workspace: string, name: string): boolean {
  return existsSync(join(root, workspace, name));
}
