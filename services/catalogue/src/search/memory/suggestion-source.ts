import { facetNames } from '../facets.ts';
import type { Phrase } from '../phrases.ts';
import { newestFirst } from '../sort.ts';
import type { SuggestionSource } from '../suggester.ts';
import { searchTokens } from '../tokenizer.ts';
import type { FacetIndex } from './facet-index.ts';
import type { Sorts } from './sorts.ts';
import type { TextIndex } from './text-index.ts';

/** What suggestions need of the products of one index. */
export function suggestionSource(facets: FacetIndex, text: TextIndex, sorts: Sorts): SuggestionSource {
  function sizeOf({ filters, group }: Phrase): number {
    const [first, second] = [
      ...facetNames.flatMap((name) => {
        const value = filters[name];
        return value === undefined ? [] : [facets.of(name).with(value)];
      }),
      ...(group === undefined ? [] : [text.inGroup(group)]),
    ];
    if (first === undefined) return 0;
    return second === undefined ? first.size() : first.intersection_size(second);
  }

  return {
    haveProducts: (tokens) => tokens.map((token) => text.hasWord(token)),
    sizesOf: (phrases) => phrases.map(sizeOf),
    countsOf: (texts) => texts.map((typed) => text.find(searchTokens(typed)).documents.size()),
    namesWith(tokens, max) {
      const { documents } = text.find(tokens, ['name']);
      const newest = { offset: 0, limit: max, descending: newestFirst.descending };
      return sorts
        .by(newestFirst.by)
        .page(documents, documents.size(), newest)
        .map((one) => sorts.nameOf(one));
    },
  };
}
