import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';

/** The text of gateway/kong.yml. */
export const kongYml = readFileSync(new URL('../kong.yml', import.meta.url), 'utf8');

/** The text of a changed kong.yml. The document is untyped: tests also make it invalid. */
export function changedKongYml(change: (document: ReturnType<typeof parse>) => void): string {
  const document = parse(kongYml);
  change(document);
  return stringify(document);
}
