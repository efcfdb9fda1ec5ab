import { editDistance, maxEditDistance, similarFirstLetters } from '../edit-distance.ts';
import type { SynonymTable } from '../synonym-table.ts';
import { singular } from '../tokenizer.ts';
import type { Ask, Json } from './cluster.ts';
import { groupTerm } from './index-definition.ts';
import { type Clause, fits, type Terms, wordClause } from './text-query.ts';

/** Whole words this short are never what a mistyped one stands for. */
const minMeantLength = 3;
/** A mistyped word of this length may be the beginning of what was meant. */
const minBeginningLength = 5;
/** Terms that OpenSearch offers for one word, the nearest first. */
const maxOffered = 200;

/**
 * Puts the broader synonym group, else the nearest words, in the place of each clause that fits no product on the whole
 * market. Undefined when every clause fits one: then nothing was mistyped.
 */
export async function correct(
  clauses: readonly Clause[],
  synonyms: SynonymTable,
  ask: Ask,
): Promise<Clause[] | undefined> {
  const known = await areKnown(clauses, ask);
  if (known.every(Boolean)) return undefined;
  // A phrase whose synonyms no product has stands for its broader group, else is so many words.
  const split = await Promise.all(
    clauses.map(async (clause, index) => {
      if (known[index] || clause.words.length === 1) return [clause];
      const broader = await asBroader(clause, synonyms, ask);
      return broader ? [broader] : clause.words.map((word) => wordClause(word, undefined, synonyms));
    }),
  ).then((parts) => parts.flat());
  const fitting = split.every((clause, index) => clause === clauses[index]) ? known : await areKnown(split, ask);
  return Promise.all(split.map((clause, index) => (fitting[index] ? clause : nearest(clause, synonyms, ask))));
}

/** Whether each clause fits some product of the market. */
export async function areKnown(clauses: readonly Clause[], ask: Ask): Promise<boolean[]> {
  if (clauses.length === 0) return [];
  const results = await ask(
    clauses.map((clause) => ({ size: 0, terminate_after: 1, track_total_hits: 1, query: fits(clause) })),
  );
  return results.map(({ hits }) => (hits.total?.value ?? 0) > 0);
}

async function nearest(clause: Clause, synonyms: SynonymTable, ask: Ask): Promise<Clause> {
  const broader = await asBroader(clause, synonyms, ask);
  return broader ?? withTypos(clause, await nearestTerms(singular(clause.words[0] ?? ''), synonyms, ask));
}

/** The clause with the broader group of its own, where products are in it. */
async function asBroader(clause: Clause, synonyms: SynonymTable, ask: Ask): Promise<Clause | undefined> {
  const broader = clause.group === undefined ? undefined : synonyms.broader(clause.group);
  if (broader === undefined) return undefined;
  const inBroader = withTypos(clause, { groups: [groupTerm(synonyms, broader)] });
  const [known] = await areKnown([inBroader], ask);
  return known ? inBroader : undefined;
}

const withTypos = (clause: Clause, typo: Terms): Clause => ({ ...clause, terms: { ...clause.terms, typo } });

/**
 * The words at the smallest edit distance that is allowed, with their synonyms; when no whole word is near, those that
 * begin nearly so. Words with a digit are never meant, and a first letter differs only where it sounds alike.
 */
async function nearestTerms(mistyped: string, synonyms: SynonymTable, ask: Ask): Promise<Terms> {
  const allowed = maxEditDistance(mistyped);
  if (allowed === 0) return {};
  const [result] = await ask([nearbyTerms(mistyped, allowed)]);
  const offered = (name: string) => result?.suggest?.[name]?.flatMap(({ options }) => options) ?? [];
  const words = [...offered('words').map(({ text }) => text), ...synonyms.singleTokens];
  const tokens = nearestWords(mistyped, words, allowed, minMeantLength);
  const whole = { tokens, groups: groupsOf(tokens, synonyms) };
  if (tokens.length > 0 || mistyped.length < minBeginningLength) return whole;

  const beginnings = [...synonyms.singleTokens].flatMap((token) =>
    Array.from({ length: token.length }, (_, length) => ({ token, beginning: token.slice(0, length + 1) })),
  );
  const prefixes = nearestWords(
    mistyped,
    [...offered('beginnings').map(({ text }) => text), ...beginnings.map(({ beginning }) => beginning)],
    allowed,
    1,
  );
  const begun = beginnings.filter(({ beginning }) => prefixes.includes(beginning)).map(({ token }) => token);
  return { groups: groupsOf(begun, synonyms), prefixes };
}

function nearbyTerms(mistyped: string, allowed: number): Json {
  const term = {
    analyzer: 'keyword',
    max_edits: allowed,
    prefix_length: 0,
    min_word_length: 1,
    suggest_mode: 'always',
    accuracy: 0.1,
    size: maxOffered,
    shard_size: maxOffered,
  };
  return {
    size: 0,
    suggest: {
      words: { text: mistyped, term: { ...term, field: 'text' } },
      ...(mistyped.length >= minBeginningLength && {
        beginnings: { text: mistyped, term: { ...term, field: 'text._index_prefix' } },
      }),
    },
  };
}

/** The words nearest to the mistyped one, each once; none when all are further than is allowed. */
function nearestWords(mistyped: string, words: readonly string[], allowed: number, shortest: number): string[] {
  const firstLetters = similarFirstLetters(mistyped.charAt(0));
  const meant = new RegExp(`^[\\p{L}\\p{M}]{${shortest},}$`, 'u');
  const candidates = [...new Set(words)]
    .filter((word) => firstLetters.includes(word.charAt(0)) && meant.test(word))
    .map((word) => ({ word, distance: editDistance(mistyped, word, allowed) }));
  const smallest = Math.min(allowed, ...candidates.map(({ distance }) => distance));
  return candidates.filter(({ distance }) => distance === smallest).map(({ word }) => word);
}

const groupsOf = (tokens: readonly string[], synonyms: SynonymTable) => [
  ...new Set(
    tokens.flatMap((token) => {
      const group = synonyms.groupOf(token);
      return group === undefined ? [] : [groupTerm(synonyms, group)];
    }),
  ),
];
