import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process-specs.ts';

const folders = 'services,frontends,gateway,infra,shared-contracts';
const path = new RegExp(
  `(?<![\\w./-])(?:${folders.replaceAll(',', '|')})/[\\w./-]+\\.(?:tsx?|cjs|json|md|sh|py|yml)\\b`,
  'g',
);

/** Files that a text names by their path from the checkout, and that are not there. */
export const missingFilesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(path)].map(([file]) => file).filter((file) => !existsSync(join(root, file)))),
];

/** Each README, decision and runbook that names such files. */
export function missingFilesInDocuments(): string[] {
  const isForeign = (name: string) => name.split('/').some((part) => part === 'node_modules' || part === '.venv');
  const documents = globSync(['README.md', `{${folders}}/**/*.md`], { cwd: root, exclude: isForeign });
  return documents.flatMap((document) =>
    missingFilesIn(readFileSync(join(root, document), 'utf8')).map((file) => `${document} names ${file}`),
  );
}
