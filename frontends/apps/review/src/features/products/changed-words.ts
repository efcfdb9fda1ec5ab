/** A part of a text; changed ones are not in the other text. */
export type TextSegment = { text: string; isChanged: boolean };

/** Texts of fewer words are read faster as a whole. */
const fewWords = 8;
/** So many comparisons take a few milliseconds; longer pairs of texts are shown as wholly changed. */
const mostComparisons = 4_000_000;

const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? [];

/** Which words of two versions of a text differ: what is in both, in the same order, is the longest there is. */
export function changedWords(before: string, after: string): { before: TextSegment[]; after: TextSegment[] } {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  if (Math.min(old.length, next.length) < fewWords || old.length * next.length > mostComparisons)
    return { before: whole(before), after: whole(after) };
  const [keptOld, keptNext] = commonIndexes(old, next);
  // Only spaces or line breaks differ: no word could show it.
  if (keptOld.size === old.length && keptNext.size === next.length)
    return { before: whole(before), after: whole(after) };
  return { before: segments(old, keptOld), after: segments(next, keptNext) };
}

const whole = (text: string): TextSegment[] => [{ text, isChanged: true }];

/** Words are the same whatever space follows them. */
const isSame = (one: string | undefined, other: string | undefined) => one?.trimEnd() === other?.trimEnd();

/** Where the words of the longest common sequence stand in either list. */
function commonIndexes(old: readonly string[], next: readonly string[]): [Set<number>, Set<number>] {
  const width = next.length + 1;
  /** Length of what is common from these two indexes on. */
  const lengths = new Uint16Array((old.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = next.length - 1; j >= 0; j--)
      lengths[i * width + j] = isSame(old[i], next[j])
        ? lengthAt(i + 1, j + 1) + 1
        : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  const [inOld, inNext] = [new Set<number>(), new Set<number>()];
  for (let i = 0, j = 0; i < old.length && j < next.length; ) {
    if (isSame(old[i], next[j])) {
      inOld.add(i++);
      inNext.add(j++);
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
    else j++;
  }
  return [inOld, inNext];
}

/** Merges adjacent words that are all kept or all changed. */
function segments(words: readonly string[], kept: ReadonlySet<number>): TextSegment[] {
  const found: TextSegment[] = [];
  words.forEach((word, index) => {
    const isChanged = !kept.has(index);
    const last = found.at(-1);
    if (last?.isChanged === isChanged) last.text += word;
    else found.push({ text: word, isChanged });
  });
  return found;
}
