import { facetNames } from '../facets.ts';
import type { Phrase } from '../phrases.ts';
import type { SuggestionSource } from '../suggester.ts';
import type { SynonymTable } from '../synonym-table.ts';
import { searchTokens } from '../tokenizer.ts';
import type { Ask, Json } from './cluster.ts';
import { areKnown, correct } from './corrections.ts';
import { groupTerm } from './index-definition.ts';
import { fitsAll, nameQuery } from './product-queries.ts';
import { type Clause, clausesOf, wordClause } from './text-query.ts';

/** What suggestions need of the products in OpenSearch. */
export function suggestionSource(synonyms: SynonymTable, ask: Ask): SuggestionSource {
  const termsOf = (tokens: readonly string[]) => clausesOf([...new Set(tokens)], synonyms);
  const about = ({ filters, group }: Phrase): Json => ({
    bool: {
      filter: [
        ...facetNames.flatMap((facet) => (filters[facet] === undefined ? [] : [{ term: { [facet]: filters[facet] } }])),
        ...(group === undefined ? [] : [{ term: { textGroups: groupTerm(synonyms, group) } }]),
      ],
    },
  });

  return {
    haveProducts: (tokens) =>
      areKnown(
        tokens.map((token) => wordClause(token, undefined, synonyms)),
        ask,
      ),
    sizesOf: (phrases) => totalsOf(phrases.map(about), ask),
    countsOf: (texts) =>
      totalsOf(
        texts.map((text) => fitsAll(termsOf(searchTokens(text)))),
        ask,
      ),
    async namesWith(tokens, max) {
      const clauses = termsOf(tokens);
      const asTyped = await namesIn(clauses, max, ask);
      const corrected = asTyped.length > 0 ? undefined : await correct(clauses, synonyms, ask);
      return corrected ? namesIn(corrected, max, ask) : asTyped;
    },
  };
}

async function totalsOf(queries: readonly Json[], ask: Ask): Promise<number[]> {
  if (queries.length === 0) return [];
  const results = await ask(queries.map((query) => ({ size: 0, track_total_hits: true, query })));
  return results.map(({ hits }) => hits.total?.value ?? 0);
}

async function namesIn(clauses: readonly Clause[], max: number, ask: Ask): Promise<string[]> {
  const [result] = await ask([nameQuery(clauses, max)]);
  return result?.hits.hits.flatMap(({ fields }) => (fields?.title ?? []) as string[]) ?? [];
}
