import { type MatchField, type MatchKind, matches, matchKinds, matchScore } from '../match-score.ts';
import type { SynonymTable } from '../synonym-table.ts';
import { singular } from '../tokenizer.ts';
import type { Json } from './cluster.ts';
import { groupTerm } from './index-definition.ts';

/** Indexed terms, any of which a product may carry. */
export interface Terms {
  readonly tokens?: readonly string[];
  readonly groups?: readonly string[];
  readonly prefixes?: readonly string[];
}

/** One typed word, or a typed phrase that is in a synonym group, with what it may stand for. Products must fit every clause. */
export interface Clause {
  /** As typed. */
  readonly words: readonly string[];
  /** Name of the synonym group. */
  readonly group: string | undefined;
  readonly terms: Readonly<Partial<Record<MatchKind, Terms>>>;
}

/** Where the terms of a field are indexed. Whatever is in no other field counts as description: `text` holds all. */
const indexedFields: Readonly<Record<MatchField, { words: string; groups: string }>> = {
  name: { words: 'name', groups: 'nameGroups' },
  attributes: { words: 'attributes', groups: 'attributeGroups' },
  description: { words: 'text', groups: 'textGroups' },
};

/** What a word stands for when it is spelled as products spell it: itself, its synonyms, words that begin with it. */
export function wordClause(word: string, group: string | undefined, synonyms: SynonymTable): Clause {
  return {
    words: [word],
    group,
    terms: {
      exact: { tokens: [singular(word)] },
      ...(group !== undefined && { synonym: { groups: [groupTerm(synonyms, group)] } }),
      prefix: { prefixes: [word] },
    },
  };
}

/** What typed tokens (`searchTokens`) stand for when nothing is mistyped. */
export function clausesOf(tokens: readonly string[], synonyms: SynonymTable): Clause[] {
  return synonyms.segments(tokens).map(({ tokens: words, group }) => {
    const [word = ''] = words;
    return words.length > 1 && group !== undefined
      ? { words, group, terms: { synonym: { groups: [groupTerm(synonyms, group)] } } }
      : wordClause(word, group, synonyms);
  });
}

function anyOf({ tokens = [], groups = [], prefixes = [] }: Terms = {}, field: MatchField): Json[] {
  const indexed = indexedFields[field];
  return [
    ...(tokens.length > 0 ? [{ terms: { [indexed.words]: tokens } }] : []),
    ...(groups.length > 0 ? [{ terms: { [indexed.groups]: groups } }] : []),
    ...prefixes.map((prefix) => ({ prefix: { [indexed.words]: prefix } })),
  ];
}

/** Products that fit the clause anywhere (`description` has every word), or in one field. Without a score. */
export function fits({ terms }: Clause, field: MatchField = 'description'): Json {
  return { bool: { should: matchKinds.flatMap((kind) => anyOf(terms[kind], field)) } };
}

/** Products that fit the clause; the score is that of the best match (match-score.ts). */
export function fitsBest({ terms }: Clause): Json {
  const queries = matches.flatMap(({ kind, field }) => {
    const filters = anyOf(terms[kind], field);
    const [filter] = filters;
    if (filter === undefined) return [];
    return {
      constant_score: {
        filter: filters.length === 1 ? filter : { bool: { should: filters } },
        boost: matchScore(kind, field),
      },
    };
  });
  return { dis_max: { queries } };
}
