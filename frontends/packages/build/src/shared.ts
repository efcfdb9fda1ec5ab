import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Present in the shell's first bytes: everything on the page needs them. */
const eager = ['react', 'react-dom', '@gehna/build/router', '@gehna/build/query', '@gehna/ui', '@gehna/client'];

/**
 * The design system's other entries (`@gehna/ui/dialog`, …), read from its package.json: shared as well, so that a dialog is
 * loaded once for all remotes, but each in a chunk of its own that comes with the first use.
 */
function laterEntries(): string[] {
  const uiPackage: { exports: Record<string, string> } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../ui/package.json'), 'utf8'),
  );
  return Object.entries(uiPackage.exports)
    .filter(([entry, file]) => entry !== '.' && entry !== './design' && /\.tsx?$/.test(file))
    .map(([entry]) => `@gehna/ui${entry.slice(1)}`);
}

/** Shared chunks that come with their first use. Forms carry react-hook-form, which is so loaded once. */
const later = [...laterEntries(), '@gehna/forms'];

/** The name of every shared module; the shell provides them in its src/remotes/provided.ts. */
export function sharedNames(): string[] {
  return [...eager, ...later];
}

type Sharing = { singleton: true; requiredVersion: false; import: false };

/** A remote takes all of them from the shell and carries no copy. */
export function sharedByRemote(): Record<string, Sharing> {
  return Object.fromEntries(
    sharedNames().map((name) => [name, { singleton: true, requiredVersion: false, import: false }]),
  );
}
