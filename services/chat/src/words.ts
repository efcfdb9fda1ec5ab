import { searchedText } from '@gehna/kit';

/** Letters of a word that count: longer ones are found by their beginning. */
const maxLetters = 40;
/** Words of a text that count: a message of single letters has two thousand. */
const maxWords = 500;
/** Words of a query that count. */
const maxSearched = 8;

/** The first words of a text, each once, lowercase: letters with their marks, and digits. */
export function wordsOf(text: string): string[] {
  const words = searchedText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, maxLetters)))].slice(0, maxWords);
}

/** What is searched for: the first words of a query. */
export const searchedWords = (query: string) => wordsOf(query).slice(0, maxSearched);
