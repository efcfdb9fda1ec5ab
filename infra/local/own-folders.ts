import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './system-parts.ts';
import { workspaces } from './workspaces.ts';

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+)\1/g;

/**
 * Relative imports that leave their workspace: they would go round the rules of biome.json, which know packages by name.
 * @returns one sentence each.
 */
export function importsThatLeave(base = root, folders = workspaces()): string[] {
  return folders.flatMap((folder) => {
    const files = globSync('**/*.{ts,tsx,js,mjs}', { cwd: join(base, folder), exclude: (name) => isBuilt(name) });
    return files.flatMap((file) => leaving(base, folder, join(folder, file)));
  });
}

function isBuilt(name: string): boolean {
  return /(^|\/)(node_modules|dist|\.venv)$/.test(name);
}

function leaving(base: string, workspace: string, file: string): string[] {
  const source = readFileSync(join(base, file), 'utf8');
  return [...source.matchAll(SPECIFIER)].flatMap(([, , specifier = '']) => {
    const target = join(dirname(file), specifier);
    if (!relative(workspace, target).startsWith('..')) return [];
    return [
      `${file} imports ${specifier}, which is outside of ${workspace}: import the package by its name, or not at all.`,
    ];
  });
}
