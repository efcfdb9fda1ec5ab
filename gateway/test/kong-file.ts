import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';

/** The text of gateway/kong.yml. */
export const kongYml = readFileSync(new URL('../kong.yml', import.meta.url), 'utf8');

/** kong.yml with a change, as text. The document is untyped on purpose: tests also make it wrong. */
export function changedKongYml(change: (document: ReturnType<typeof parse>) => void): string {
  const document = parse(kongYml);
  change(document);
  return stringify(document);
}
