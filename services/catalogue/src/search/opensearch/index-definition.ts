import { facetNames } from '../facets.ts';
import { phraseForms, type SynonymTable } from '../synonym-table.ts';
import { singularTokens, stopWords } from '../tokenizer.ts';
import type { Json } from './cluster.ts';

/** Grows with every change of the mapping, the analyzers or the tokens: an index of another version is rebuilt. */
export const definitionVersion = 7;

/** Longer prefixes are searched among the words themselves. */
const maxIndexedPrefixLength = 12;

/** The term that stands for a synonym group: one token, unique. */
export function groupTerm(synonyms: SynonymTable, group: string): string {
  return `${singularTokens(group).join('')}${synonyms.groups.findIndex(({ name }) => name === group)}`;
}

/** "jhumki, jhumke => jhumka1, earring0": a word or phrase becomes its group, and every broader one. The longest phrase wins. */
function synonymRules(synonyms: SynonymTable): string[] {
  return synonyms.groups.map(({ name, words }) => {
    const phrases = [name, ...words].flatMap(phraseForms).map((tokens) => tokens.join(' '));
    const groups: string[] = [];
    for (let group: string | undefined = name; group !== undefined; group = synonyms.broader(group))
      groups.push(groupTerm(synonyms, group));
    return `${[...new Set(phrases)].join(', ')} => ${groups.join(', ')}`;
  });
}

/** Texts arrive as singular tokens with blanks between them (document.ts): every engine has the same tokenizer. */
function analysis(synonyms: SynonymTable): Json {
  return {
    filter: {
      stop_words: { type: 'stop', stopwords: [...stopWords] },
      synonym_groups: { type: 'synonym', synonyms: synonymRules(synonyms) },
      only_groups: { type: 'keep_types', types: ['SYNONYM'] },
    },
    analyzer: {
      words: { type: 'custom', tokenizer: 'whitespace', filter: ['stop_words'] },
      groups: { type: 'custom', tokenizer: 'whitespace', filter: ['synonym_groups', 'only_groups'] },
    },
    normalizer: { any_case: { type: 'custom', filter: ['lowercase'] } },
  };
}

const terms = (analyzer: 'words' | 'groups') => ({ type: 'text', analyzer, norms: false, index_options: 'docs' });
const words = { ...terms('words'), index_prefixes: { min_chars: 1, max_chars: maxIndexedPrefixLength } };
const groups = terms('groups');
/** A text that is searched by the fields it is copied to. */
const copied = (...fields: string[]) => ({ type: 'text', index: false, norms: false, copy_to: fields });
const stored = { type: 'keyword', index: false, doc_values: false };

/** `text` holds all words of a product; `name` and `attributes` are for relevance (match-score.ts). */
const properties = {
  id: { type: 'keyword' },
  sellerId: stored,
  title: { type: 'keyword', index: false },
  card: stored,
  createdAt: { type: 'long' },
  price: { type: 'double' },
  netWeight: { type: 'double' },
  logPrice: { type: 'double' },
  rateMetal: { type: 'keyword' },
  rateNumber: { type: 'long' },
  nameKey: { type: 'keyword' },
  nameStart: { type: 'long' },
  isFeatured: { type: 'boolean' },
  ...Object.fromEntries(
    facetNames.map((facet) => [
      facet,
      { type: 'keyword', fields: { any_case: { type: 'keyword', normalizer: 'any_case', doc_values: false } } },
    ]),
  ),
  name: { ...words, copy_to: ['nameGroups', 'text', 'textGroups'] },
  nameGroups: groups,
  listed: copied('attributes', 'attributeGroups', 'text', 'textGroups'),
  code: copied('attributes', 'text'),
  description: copied('text', 'textGroups'),
  sellerNames: copied('text'),
  attributes: words,
  attributeGroups: groups,
  text: words,
  textGroups: groups,
};

/** While an index is filled: nothing is refreshed, copied or synced. */
const whileFilling = { refresh_interval: '-1', number_of_replicas: 0, 'translog.durability': 'async' };

/** For an index that is searched: changes are visible within half a second, and on disk when acknowledged. */
export const whenComplete: Json = {
  index: { refresh_interval: '500ms', auto_expand_replicas: '0-1', 'translog.durability': 'request' },
};

/** What an index is created with. `_meta` holds the synonyms by which it was analysed, so that every replica searches by the same. */
export function indexDefinition(synonyms: SynonymTable): Json {
  return {
    settings: {
      index: {
        ...whileFilling,
        number_of_shards: 1,
        // A write that comes late finds the version of a removal for this long.
        gc_deletes: '1h',
        // Any page of a list can be requested; `product-list.ts` reads those past the middle from the end.
        max_result_window: 2_147_483_647,
        analysis: analysis(synonyms),
      },
    },
    mappings: {
      dynamic: false,
      _meta: { definitionVersion, synonyms: { version: synonyms.version, groups: synonyms.groups } },
      properties,
    },
  };
}
