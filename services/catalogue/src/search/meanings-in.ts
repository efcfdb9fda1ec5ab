import { meanings } from './synonyms.ts';
import { singular, wordsIn } from './words.ts';

interface Known {
  readonly words: readonly string[];
  readonly meaning: string;
}

/** Phrases by their first word, the longest first. */
const knownByFirst = new Map<string, Known[]>();
const widerOf = new Map<string, string>();
for (const { name, words, kindOf } of meanings) {
  if (kindOf) widerOf.set(name, kindOf);
  for (const text of words) {
    const phrase = wordsIn(text).map(singular);
    const [first = ''] = phrase;
    const others = knownByFirst.get(first) ?? [];
    knownByFirst.set(first, [...others, { words: phrase, meaning: name }]);
  }
}
for (const known of knownByFirst.values()) known.sort((a, b) => b.words.length - a.words.length);

/** Single words that have a meaning, so that a mistyped one is understood even when no product spells it so. */
export const wordsWithMeaning: ReadonlySet<string> = new Set(
  [...knownByFirst].filter(([, known]) => known.some(({ words }) => words.length === 1)).map(([first]) => first),
);

const singleWordsOf = new Map(
  meanings.map(({ name, words }) => {
    const single = words.map((text) => wordsIn(text).map(singular)).filter((phrase) => phrase.length === 1);
    return [name, single.flat()];
  }),
);

/** The single words for a meaning, in every spelling and language. */
export const wordsFor = (meaning: string): readonly string[] => singleWordsOf.get(meaning) ?? [];

/** A stretch of a text: one word, or a phrase that means one thing. */
export interface Stretch {
  readonly words: readonly string[];
  readonly meaning: string | undefined;
}

function knownAt(words: readonly string[], at: number): Known | undefined {
  return knownByFirst
    .get(words[at] ?? '')
    ?.find((known) => known.words.every((word, offset) => words[at + offset] === word));
}

/** Cuts singular words into stretches, from the left, the longest known phrase first. */
export function stretchesOf(words: readonly string[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (let at = 0; at < words.length; ) {
    const known = knownAt(words, at);
    stretches.push({ words: known?.words ?? words.slice(at, at + 1), meaning: known?.meaning });
    at += known?.words.length ?? 1;
  }
  return stretches;
}

/** The wider meaning (jhumka → earring), if there is one. */
export const widerMeaning = (meaning: string): string | undefined => widerOf.get(meaning);
