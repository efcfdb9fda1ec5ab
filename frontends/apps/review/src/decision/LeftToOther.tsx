import { Heading, LinkButton, Note } from '@gehna/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import styles from './Panel.module.css';

type Props = {
  /** Why this reviewer does not decide; null: nothing waits to be decided. */
  why: string | null;
  /** Above it: what was decided before. */
  children?: ReactNode;
  /** The next that waits. */
  next: string | null;
};

/** In place of the decision, where the reviewer has a part in it: the server would refuse one. */
export const LeftToOther = ({ why, children, next }: Props) => (
  <div className={styles.panel}>
    <Heading level={2}>{texts.decision.title}</Heading>
    {children}
    {why && <Note meaning="waiting">{texts.decision.leftToOther(why)}</Note>}
    {next && <LinkButton to={next}>{texts.decision.next}</LinkButton>}
  </div>
);
