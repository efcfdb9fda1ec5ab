import { readFileSync } from 'node:fs';

/** Present in the shell's first bytes: everything on the page needs them. */
const eager = [
  'react',
  'react-dom',
  '@gehna/federation/router',
  '@gehna/federation/query',
  '@gehna/ui',
  '@gehna/client',
];

/**
 * The design system's other entries (`@gehna/ui/dialog`, …), read from its package.json: shared as well, so that a dialog is
 * loaded once for all remotes, but each in a chunk of its own that comes with the first use.
 */
function laterEntries(): string[] {
  const uiPackage: { exports: Record<string, string> } = JSON.parse(
    readFileSync(new URL('../../ui/package.json', import.meta.url), 'utf8'),
  );
  return Object.entries(uiPackage.exports)
    .filter(([entry, file]) => entry !== '.' && entry !== './design' && /\.tsx?$/.test(file))
    .map(([entry]) => `@gehna/ui${entry.slice(1)}`);
}

/** The name of every shared module. */
export function sharedNames(): string[] {
  return [...eager, ...laterEntries()];
}

type Sharing = { singleton: true; requiredVersion: false; eager?: boolean; import?: false };

/** The shell brings every shared module. */
export function sharedByHost(): Record<string, Sharing> {
  const common = { singleton: true, requiredVersion: false } as const;
  return {
    ...Object.fromEntries(eager.map((name) => [name, { ...common, eager: true }])),
    ...Object.fromEntries(laterEntries().map((name) => [name, { ...common, eager: false }])),
  };
}

/** A remote takes all of them from the shell and carries no copy. */
export function sharedByRemote(): Record<string, Sharing> {
  return Object.fromEntries(
    sharedNames().map((name) => [name, { singleton: true, requiredVersion: false, import: false }]),
  );
}
