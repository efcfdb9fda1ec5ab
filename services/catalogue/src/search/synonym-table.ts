import { singular, singularTokens, stopWords } from './tokenizer.ts';

/** A concept in its spellings and languages. */
export interface SynonymGroup {
  /** Names the group, and is one of its words. */
  readonly name: string;
  /** Other words and phrases for it. Plurals in -s are folded and need not be listed. */
  readonly words: readonly string[];
  /** The broader group: a search for earrings also finds jhumkas; one for jhumkas finds earrings only when there are none. */
  readonly kindOf?: string | undefined;
  /** Suggested to buyers as a kind ("Gold jhumka") or as a craft ("Temple jewellery"); absent: not suggested. */
  readonly suggestAs?: 'kind' | 'craft' | undefined;
}

/** A part of what was typed: one token, or a phrase that is in a synonym group. */
export interface Segment {
  /** As they were typed: "bras" is the beginning of brass and not of bracelet. */
  readonly tokens: readonly string[];
  /** Name of the synonym group. */
  readonly group: string | undefined;
}

interface Phrase {
  readonly tokens: readonly string[];
  readonly group: string;
}

/** A word or phrase as products have it, and without its stop words, as searches have it: "kaan ki bali", "kaan bali". */
export function phraseForms(text: string): string[][] {
  const whole = singularTokens(text);
  const selective = whole.filter((token) => !stopWords.has(token));
  return selective.length === 0 || selective.length === whole.length ? [whole] : [whole, selective];
}

/** Synonym groups in the form that searches need. Immutable: changed synonyms are another table. */
export class SynonymTable {
  /** Grows with every change of the synonyms. */
  readonly version: number;
  readonly groups: readonly SynonymGroup[];
  /** Every token that is a synonym by itself, so that a mistyped one is recognised even when no product spells it so. */
  readonly singleTokens: ReadonlySet<string>;
  /** Phrases by their first token, the longest first. */
  readonly #byFirst = new Map<string, Phrase[]>();
  readonly #broader = new Map<string, string>();
  readonly #tokensOf = new Map<string, readonly string[]>();

  constructor(groups: readonly SynonymGroup[], version = 0) {
    this.version = version;
    this.groups = groups;
    for (const { name, words, kindOf } of groups) {
      if (kindOf) this.#broader.set(name, kindOf);
      const phrases = [name, ...words].flatMap(phraseForms);
      this.#tokensOf.set(name, [...new Set(phrases.filter(({ length }) => length === 1).flat())]);
      for (const tokens of phrases) {
        const [first = ''] = tokens;
        this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), { tokens, group: name }]);
      }
    }
    for (const phrases of this.#byFirst.values()) phrases.sort((a, b) => b.tokens.length - a.tokens.length);
    this.singleTokens = new Set([...this.#tokensOf.values()].flat());
  }

  /** Splits tokens (`searchTokens`) into segments, from the left, the longest known phrase first. */
  segments(typed: readonly string[]): Segment[] {
    const tokens = typed.map(singular);
    const segments: Segment[] = [];
    for (let index = 0; index < tokens.length; ) {
      const phrase = this.#phraseAt(tokens, index);
      const end = index + (phrase?.tokens.length ?? 1);
      segments.push({ tokens: typed.slice(index, end), group: phrase?.group });
      index = end;
    }
    return segments;
  }

  /** The synonym groups in a text of singular tokens, broader ones included; a group may come more than once. */
  *groupsIn(tokens: readonly string[]): Generator<string, void> {
    for (let index = 0; index < tokens.length; ) {
      const phrase = this.#phraseAt(tokens, index);
      index += phrase?.tokens.length ?? 1;
      for (let group = phrase?.group; group !== undefined; group = this.#broader.get(group)) yield group;
    }
  }

  /** The synonym group of a single token. */
  groupOf(token: string): string | undefined {
    return this.#phraseAt([token], 0)?.group;
  }

  /** The broader group (jhumka → earring), if there is one. */
  broader(group: string): string | undefined {
    return this.#broader.get(group);
  }

  /** The single tokens of a group, in every spelling and language. */
  tokensOf(group: string): readonly string[] {
    return this.#tokensOf.get(group) ?? [];
  }

  #phraseAt(tokens: readonly string[], index: number): Phrase | undefined {
    return this.#byFirst
      .get(tokens[index] ?? '')
      ?.find((phrase) => phrase.tokens.every((token, offset) => tokens[index + offset] === token));
  }
}
