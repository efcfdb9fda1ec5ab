import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { phraseForms, type SynonymGroup } from './synonym-table.ts';

/** Thrown for synonyms that cannot be used; the message lists every problem on a line of its own. */
export class InvalidSynonyms extends Error {}

const word = z.string('must be text.').trim().min(1, 'must not be empty.').max(60, 'may have at most 60 characters.');
const group = z.strictObject(
  {
    name: word,
    words: z.array(word, 'must be a list of words.').max(200, 'may hold at most 200 words.'),
    kindOf: word.optional(),
    suggestAs: z.enum(['kind', 'craft'], 'must be "kind" or "craft".').optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `has the unknown field ${issue.keys.join(', ')}.` : undefined,
  },
);
const file = z.array(group, 'The file must hold a JSON list of synonym groups.').min(1, 'must not be empty.').max(5000);

/** Reads and checks synonym groups. @throws InvalidSynonyms */
export function parseSynonyms(json: string): SynonymGroup[] {
  const parsed = file.safeParse(parseJson(json));
  const problems = parsed.success ? conflictsIn(parsed.data) : parsed.error.issues.map(describeIssue);
  if (!parsed.success || problems.length > 0) throw new InvalidSynonyms(problems.join('\n'));
  return parsed.data;
}

/** The list of this release. */
export function defaultSynonyms(): SynonymGroup[] {
  return parseSynonyms(readFileSync(new URL('synonyms.json', import.meta.url), 'utf8'));
}

/**
 * `listHash` of every `synonyms.json` that was ever released, the oldest first. Only add to it: a stored list is known by its
 * hash to be of an earlier release.
 */
export const releasedLists: readonly string[] = [
  'f1d3622564dfdc7d',
  '3d9ae6ab150136bb',
  'a0865ed351eab927',
  'ff074a125aa52158',
  'cb53f18cb43a898c',
];

/** The synonyms that a build brings along. */
export interface SynonymRelease {
  readonly groups: readonly SynonymGroup[];
  /** Hashes of the lists that were released before. */
  readonly earlier: readonly string[];
}

export const currentRelease = (): SynonymRelease => ({
  groups: defaultSynonyms(),
  earlier: releasedLists.slice(0, -1),
});

/** Identifies a list by its content: a changed word, group or order makes another hash. */
export function listHash(groups: readonly SynonymGroup[]): string {
  const content = groups.map(({ name, words, kindOf, suggestAs }) => [name, words, kindOf ?? null, suggestAs ?? null]);
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new InvalidSynonyms(`This is not JSON: ${(error as Error).message}`);
  }
}

/** "group 3, words 2: must be text." Groups and words count from 1. */
function describeIssue({ path, message }: z.core.$ZodIssue): string {
  const [index, field, position] = path;
  if (typeof index !== 'number') return message;
  const place = [`group ${index + 1}`, field, typeof position === 'number' ? position + 1 : undefined];
  return `${place.filter((part) => part !== undefined).join(', ')}: ${message}`;
}

/** What is wrong between groups, each of which is well formed. */
function conflictsIn(groups: readonly SynonymGroup[]): string[] {
  const problems: string[] = [];
  const byName = new Map<string, SynonymGroup>();
  const ownerOf = new Map<string, string>();
  for (const one of groups) {
    if (byName.has(one.name)) problems.push(`"${one.name}" names two groups.`);
    byName.set(one.name, one);
    for (const text of [one.name, ...one.words]) {
      const keys = phraseForms(text).map((tokens) => tokens.join(' '));
      const owner = keys.map((key) => ownerOf.get(key)).find((other) => other !== undefined && other !== one.name);
      if (keys.includes('')) problems.push(`"${text}" of "${one.name}" has no letter or digit.`);
      else if (owner !== undefined) problems.push(`"${text}" is in "${owner}" and "${one.name}".`);
      for (const key of keys) ownerOf.set(key, one.name);
    }
  }
  for (const { name, kindOf } of groups) {
    if (kindOf === undefined) continue;
    if (!byName.has(kindOf)) problems.push(`"${name}" is a kind of "${kindOf}", which is not in the list.`);
    else if (isOwnKind(name, byName)) problems.push(`"${name}" is a kind of itself.`);
  }
  return problems;
}

function isOwnKind(name: string, byName: ReadonlyMap<string, SynonymGroup>): boolean {
  const seen = new Set<string>();
  for (let broader = byName.get(name)?.kindOf; broader !== undefined; broader = byName.get(broader)?.kindOf) {
    if (broader === name) return true;
    if (seen.has(broader)) return false;
    seen.add(broader);
  }
  return false;
}
