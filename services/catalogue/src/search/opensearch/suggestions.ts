import { facetNames } from '../facets.ts';
import type { Phrase } from '../phrases.ts';
import type { Suggestion } from '../search-engine.ts';
import { Suggester } from '../suggester.ts';
import type { SynonymTable } from '../synonym-table.ts';
import { searchTokens } from '../tokenizer.ts';
import type { Ask, Json } from './cluster.ts';
import { areKnown, correct } from './corrections.ts';
import { groupTerm } from './index-definition.ts';
import { fitsAll, nameQuery } from './product-queries.ts';
import { type Clause, clausesOf, wordClause } from './text-query.ts';

/** Suggests searches over the products in OpenSearch. */
export class Suggestions {
  readonly #synonyms: SynonymTable;
  readonly #suggester: Suggester;

  constructor(synonyms: SynonymTable) {
    this.#synonyms = synonyms;
    this.#suggester = new Suggester(synonyms);
  }

  suggest(typed: string, limit: number, ask: Ask): Promise<Suggestion[]> {
    return this.#suggester.suggest(typed, limit, {
      haveProducts: (tokens) =>
        areKnown(
          tokens.map((token) => wordClause(token, undefined, this.#synonyms)),
          ask,
        ),
      sizesOf: (phrases) =>
        totalsOf(
          phrases.map((phrase) => this.#about(phrase)),
          ask,
        ),
      countsOf: (texts) =>
        totalsOf(
          texts.map((text) => fitsAll(this.#clausesOf(searchTokens(text)))),
          ask,
        ),
      namesWith: (tokens, max) => this.#namesWith(tokens, max, ask),
    });
  }

  #about({ filters, group }: Phrase): Json {
    return {
      bool: {
        filter: [
          ...facetNames.flatMap((facet) =>
            filters[facet] === undefined ? [] : [{ term: { [facet]: filters[facet] } }],
          ),
          ...(group === undefined ? [] : [{ term: { textGroups: groupTerm(this.#synonyms, group) } }]),
        ],
      },
    };
  }

  async #namesWith(tokens: readonly string[], max: number, ask: Ask): Promise<string[]> {
    const clauses = this.#clausesOf(tokens);
    const asTyped = await namesIn(clauses, max, ask);
    const corrected = asTyped.length > 0 ? undefined : await correct(clauses, this.#synonyms, ask);
    return corrected ? namesIn(corrected, max, ask) : asTyped;
  }

  #clausesOf(tokens: readonly string[]): Clause[] {
    return clausesOf([...new Set(tokens)], this.#synonyms);
  }
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
