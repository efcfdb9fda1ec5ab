import { useState } from 'react';
import { wordsOf } from './attachments/words.ts';
import { texts } from './texts.ts';
import type { Line } from './thread.ts';

/** What the other person wrote since the window is open, in words to be read out: the newest only. */
export function useNewest(lines: readonly Line[], name: string): string {
  const last = lines.findLast(({ isOwn }) => !isOwn);
  const [known, setKnown] = useState(last?.key);
  const [words, setWords] = useState('');
  if (last && last.key !== known) {
    setKnown(last.key);
    setWords(`${texts.from(name)} ${last.text || wordsOf(last.attachments.map(({ kind }) => kind))}`);
  }
  return words;
}
