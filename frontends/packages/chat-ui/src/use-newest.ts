import { useState } from 'react';
import { wordsOf } from './attachments/words.ts';
import { texts } from './texts.ts';
import type { Line } from './thread.ts';

/** The newest message that the other participant has sent since the window was opened, as text for screen readers. */
export function useNewest(lines: readonly Line[], name: string): string {
  const last = lines.findLast(({ isOwn }) => !isOwn);
  const [known, setKnown] = useState(last?.key);
  const [words, setWords] = useState('');
  if (last && last.key !== known) {
    setKnown(last.key);
    setWords(`${texts.from(name)} ${wordsOfLine(last)}`);
  }
  return words;
}

function wordsOfLine({ text, attachments, isRemoved }: Line): string {
  if (isRemoved) return texts.removed;
  return text || wordsOf(attachments.map(({ kind }) => kind));
}
