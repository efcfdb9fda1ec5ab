import { groupTerm } from './memory/dictionary.ts';
import { TextIndex } from './memory/text-index.ts';
import { type Phrase, phraseKinds, phrasesOf } from './phrases.ts';
import type { SynonymTable } from './synonym-table.ts';
import { singular, tokenize } from './tokenizer.ts';

/** A phrase that typed text may mean. */
interface FoundPhrase {
  readonly phrase: Phrase;
  /** It contains what was typed, and is not only a synonym of it ("raj" begins Rajasthan, and is a synonym of rajat, silver). */
  readonly isLiteral: boolean;
}

/** Finds phrases as products are found: by prefixes, synonyms and, when nothing has the word, typos. */
export class PhraseFinder {
  readonly #phrases: readonly Phrase[];
  readonly #text: TextIndex;

  constructor(synonyms: SynonymTable) {
    this.#phrases = phrasesOf(synonyms);
    this.#text = new TextIndex(synonyms);
    this.#phrases.forEach((phrase, index) => {
      this.#text.add({ name: termsOf(phrase, synonyms) }, index);
    });
  }

  /** Whether some phrase has the token, or one that begins with it. */
  hasWord(token: string): boolean {
    return this.#text.hasWord(token);
  }

  /**
   * Groups of phrases of equal rank, the best first: literal ones, then kinds before crafts before styles, then the
   * shortest.
   */
  find(tokens: readonly string[]): FoundPhrase[][] {
    const byRank = new Map<number, FoundPhrase[]>();
    for (const index of this.#text.find(tokens).documents) {
      const phrase = this.#phrases[index] as Phrase;
      const isLiteral = startWithEach(phrase.tokens, tokens);
      const rank = (isLiteral ? 0 : 1000) + phraseKinds.indexOf(phrase.kind) * 100 + phrase.segments.length;
      byRank.set(rank, [...(byRank.get(rank) ?? []), { phrase, isLiteral }]);
    }
    return [...byRank.entries()].sort(([a], [b]) => a - b).map(([, found]) => found);
  }
}

/** Whether each typed token begins one of the tokens. */
export const startWithEach = (tokens: readonly string[], typed: readonly string[]) =>
  typed.every((start) => tokens.some((token) => token.startsWith(start)));

/** The texts differ at most in words that `other` has more: "Silver anklets" has the words of "Anklets". */
export function hasWordsOf(text: string, other: string): boolean {
  const tokens = new Set(tokenize(text));
  return tokenize(other).every((token) => tokens.has(token));
}

/**
 * Every word for what the phrase means: "pay" (payal) leads to anklets. Broader groups are left out: who types "earring" is
 * shown earrings, and not each of their kinds.
 */
function termsOf({ segments }: Phrase, synonyms: SynonymTable): Set<string> {
  return new Set(
    segments.flatMap(({ tokens, group }) => [
      ...tokens.map(singular),
      ...(group === undefined ? [] : [groupTerm(group), ...synonyms.tokensOf(group)]),
    ]),
  );
}
