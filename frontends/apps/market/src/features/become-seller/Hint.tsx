import type { ReactNode } from 'react';
import styles from './Hint.module.css';
import { texts } from './texts.ts';

/** Under a document: the allowed files, after the reviewer's reason about the previous one. */
export function Hint({ lastTime, children }: { lastTime: string | undefined; children: ReactNode }) {
  if (!lastTime) return children;
  return (
    <>
      <span className={styles.lastTime}>{texts.lastTime(lastTime)}</span> {children}
    </>
  );
}
