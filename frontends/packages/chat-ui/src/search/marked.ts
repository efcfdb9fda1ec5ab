/** A part of a text; `isFound`: a word that was searched for. */
export type Part = { text: string; isFound: boolean };

const word = /[\p{L}\p{M}\p{N}]+/gu;

/** A text in parts, by the words that begin as one of those that are searched for. */
export function markedParts(text: string, query: string): Part[] {
  const beginnings = query.toLowerCase().match(word) ?? [];
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    if (!beginnings.some((beginning) => found.toLowerCase().startsWith(beginning))) continue;
    if (index > end) parts.push({ text: text.slice(end, index), isFound: false });
    parts.push({ text: found, isFound: true });
    end = index + found.length;
  }
  return end < text.length ? [...parts, { text: text.slice(end), isFound: false }] : parts;
}

/** Letters that stand before the first found word in a list. */
const lead = 40;

/** The text from shortly before its first found word. */
export function excerpt(text: string, query: string): string {
  const [first] = markedParts(text, query);
  if (!first || first.isFound || first.text.length <= lead) return text;
  return `… ${text.slice(first.text.length - lead).replace(/^\S*\s/, '')}`;
}
