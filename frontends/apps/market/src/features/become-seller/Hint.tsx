import type { ReactNode } from 'react';
import styles from './Hint.module.css';
import { texts } from './texts.ts';

/** Under a paper: what it may be, after what the reviewer said about the one before. */
export function Hint({ lastTime, children }: { lastTime: string | undefined; children: ReactNode }) {
  if (!lastTime) return children;
  return (
    <>
      <span className={styles.lastTime}>{texts.lastTime(lastTime)}</span> {children}
    </>
  );
}
