import { Heading, textStyles } from '@gehna/ui';
import type { ReactNode } from 'react';
import styles from './SheetHead.module.css';

type Props = {
  title: string;
  /** Who sent it, and when. */
  lines: readonly string[];
  badges: ReactNode;
  /** What kind of entry this is, in a sentence. */
  about?: string | false;
};

/** What an open entry is, and where it stands. */
export function SheetHead({ title, lines, badges, about }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <Heading level={1} className={styles.title}>
          {title}
        </Heading>
        {lines.map((line) => (
          <p key={line} className={textStyles.second}>
            {line}
          </p>
        ))}
      </div>
      <div className={styles.badges}>{badges}</div>
      {about && <p className={styles.about}>{about}</p>}
    </header>
  );
}
