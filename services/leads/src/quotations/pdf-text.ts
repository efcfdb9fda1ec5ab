import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { isRightToLeft, type Typeface, typefaceOf } from './pdf-fonts.ts';

/** Characters of one typeface, in one direction. */
export interface Run {
  readonly text: string;
  readonly typeface: Typeface;
  /** Of the bidirectional algorithm: odd from right to left. */
  readonly level: number;
}

export interface Line {
  readonly text: string;
  /** Its paragraph begins with a letter that is written from right to left. */
  readonly fromRight: boolean;
}

/** For what no typeface has: the box that Mukta has for a missing glyph. */
const missing = { text: '□', typeface: 'mukta' } as const;
/** Without a glyph: soft hyphens, selectors of variants. The joiners shape the letters beside them. */
const invisible = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
/** No typeface has them. */
const otherSpaces = /\t|(?!\u00a0)\p{Zs}/gu;
const lineEnds = /\r\n|[\n\r\u2028\u2029]/;

// What is imported is the function itself, other than the package's types say.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** A text in lines of so many points. A word that is wider is broken between letters. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): Line[] {
  if (!text) return [];
  const paragraphs = text.replace(otherSpaces, ' ').split(lineEnds);
  return paragraphs.flatMap((paragraph) => {
    const fromRight = bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level === 1;
    return wrap(paragraph, width, widthOf).map((line) => ({ text: line, fromRight }));
  });
}

function wrap(paragraph: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let [line, used] = ['', 0];
  for (const word of wordsOf(paragraph)) {
    for (const part of widthOf(word.trimEnd()) > width ? lettersOf(word) : [word]) {
      if (line && used + widthOf(part.trimEnd()) > width) {
        lines.push(line.trimEnd());
        [line, used] = ['', 0];
      }
      line += part;
      used += widthOf(part);
    }
  }
  return [...lines, line.trimEnd()];
}

/** Parts that a line may end after, with their spaces. */
function wordsOf(paragraph: string): string[] {
  const breaker = new LineBreaker(paragraph);
  const words: string[] = [];
  let start = 0;
  for (let end = breaker.nextBreak(); end; end = breaker.nextBreak()) {
    words.push(paragraph.slice(start, end.position));
    start = end.position;
  }
  return words;
}

function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** What a line consists of, in the order in which it is read. */
export function runsOf(line: string, levels: Uint8Array = new Uint8Array(line.length)): Run[] {
  const runs: Run[] = [];
  for (const { segment, index } of graphemes.segment(line)) {
    const text = segment.replace(invisible, '');
    if (!text) continue;
    const letter = { ...withTypeface(text), level: levels[index] ?? 0 };
    const last = runs.at(-1);
    if (last?.typeface === letter.typeface && last.level === letter.level)
      runs[runs.length - 1] = { ...last, text: last.text + letter.text };
    else runs.push(letter);
  }
  return runs;
}

function withTypeface(letter: string): Omit<Run, 'level'> {
  for (const text of [letter, letter.normalize('NFC')]) {
    const typeface = typefaceOf(text);
    if (typeface) return { text, typeface };
  }
  return missing;
}

/** What a line consists of from left to right, each run as it is given to pdfkit. */
export function runsFromLeft({ text, fromRight }: Line): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, fromRight ? 'rtl' : 'ltr');
  const runs = runsOf(text, levels);
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) reverseFrom(level, runs);
  return runs.map(asPlaced);
}

/** Reverses each row of runs that have this level or a higher one: rule L2 of the bidirectional algorithm. */
function reverseFrom(level: number, runs: Run[]): void {
  for (let start = 0; start < runs.length; start++) {
    let end = start;
    while ((runs[end]?.level ?? 0) >= level) end++;
    runs.splice(start, end - start, ...runs.slice(start, end).reverse());
    start = end;
  }
}

/** Letters in the order in which the typeface places them: other than its own for digits in Urdu, and for brackets beside Urdu. */
function asPlaced(run: Run): Run {
  const isOdd = run.level % 2 === 1;
  if (isOdd === isRightToLeft(run.typeface)) return run;
  const letters = lettersOf(run.text).reverse();
  return { ...run, text: letters.map((each) => (isOdd && bidi.getMirroredCharacter(each)) || each).join('') };
}
