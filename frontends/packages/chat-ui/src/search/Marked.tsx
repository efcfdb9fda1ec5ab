import { markedParts } from './marked.ts';
import styles from './Search.module.css';

/** A text whose found words are marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  return markedParts(text, query).map((part, index) =>
    part.isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
      <mark key={index} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
