import { useState } from 'react';
import { wordsOf } from './attachments/words.ts';
import { texts } from './texts.ts';
import type { Line } from './thread.ts';

/** The newest message that the other participant has sent since the window was opened, as text for screen readers. */
export function useNewest(lines: readonly Line[], name: string): string {
  // The `seq` of the newest message: earlier ones, which come when the reader scrolls up, have smaller ones.
  const [known, setKnown] = useState(() => lines.findLast(({ seq }) => seq)?.seq ?? 0);
  const [words, setWords] = useState('');
  const last = lines.findLast(({ isOwn }) => !isOwn);
  if (last?.seq && last.seq > known) {
    setKnown(last.seq);
    setWords(`${texts.from(name)} ${wordsOfLine(last)}`);
  }
  return words;
}

function wordsOfLine({ text, attachments, isRemoved }: Line): string {
  if (isRemoved) return texts.removed;
  return text || wordsOf(attachments.map(({ kind }) => kind));
}
