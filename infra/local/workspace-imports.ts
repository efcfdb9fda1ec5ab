import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './process-specs.ts';

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+)\1/g;

/** What tests and tools of every workspace may reach: finding a browser, free ports, the infrastructure for tests. */
const FOR_ALL = 'infra/local/';
/** The build's own tests and tools build the front ends, by the configurations that it made for them. */
const FOR_BUILD = /^frontends\/\w+\/\w+\/webpack\.config\.ts$/;

/** The folders of all npm workspaces, relative to the checkout. */
export function workspaces(): string[] {
  const { workspaces: patterns } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const files = globSync(
    patterns.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  );
  return files.map(dirname).sort();
}

/**
 * Relative imports that leave their workspace: they would go round the rules of biome.json, which name packages.
 * @returns one sentence each.
 */
export function importsOutOfWorkspace(base = root, folders = workspaces()): string[] {
  return folders.flatMap((folder) => {
    const files = globSync('**/*.{ts,tsx,js,mjs}', { cwd: join(base, folder), exclude: (name) => isBuilt(name) });
    return files.flatMap((file) => leaving(base, folder, join(folder, file)));
  });
}

function isBuilt(name: string): boolean {
  return /(^|\/)(node_modules|dist(-pseudo)?|\.venv)$/.test(name);
}

function leaving(base: string, workspace: string, file: string): string[] {
  const source = readFileSync(join(base, file), 'utf8');
  return [...source.matchAll(SPECIFIER)].flatMap(([, , specifier = '']) => {
    const target = join(dirname(file), specifier);
    const stays = !relative(workspace, target).startsWith('..');
    const isTool = !workspace.startsWith('services/') || file.includes('/test/');
    if (stays || (isTool && target.startsWith(FOR_ALL))) return [];
    if (workspace === 'frontends/packages/build' && FOR_BUILD.test(target)) return [];
    return [
      `${file} imports ${specifier}, which is outside of ${workspace}: import the package by its name, or not at all.`,
    ];
  });
}
