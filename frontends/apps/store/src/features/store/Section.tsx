import { classes, Heading, Wrap } from '@gehna/ui';
import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

type Props = {
  number: number;
  title: string;
  /** Without the hairline above the content: for pictures. */
  plain?: boolean;
  /** Of the part, for links to it. */
  id?: string;
  children: ReactNode;
};

/** A numbered part of the page: number and title at the left, what it holds at the right. */
export function Section({ number, title, plain, id: partId, children }: Props) {
  const id = useId();
  return (
    <Wrap className={styles.wrap}>
      <section
        id={partId}
        tabIndex={partId === undefined ? undefined : -1}
        aria-labelledby={id}
        className={styles.section}
      >
        <SectionTitle number={number} title={title} id={id} />
        <div className={classes(styles.content, !plain && styles.ruled)}>{children}</div>
      </section>
    </Wrap>
  );
}

type TitleProps = { number: number; title: string; id: string; size?: 'md' | 'lg' };

/** The number is hidden from screen readers: the page's outline has the order. */
export function SectionTitle({ number, title, id, size = 'md' }: TitleProps) {
  return (
    <div>
      <span aria-hidden className={styles.number}>
        {number}
      </span>
      <Heading level={2} size={size} id={id}>
        {title}
      </Heading>
    </div>
  );
}
