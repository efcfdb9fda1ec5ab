import type { UseQueryResult } from '@gehna/build/query';
import { isAbsent, messageOf } from '@gehna/client';
import { ErrorInPlace, Loading, Skeleton, SkeletonText, VisuallyHidden } from '@gehna/ui';
import type { ReactNode } from 'react';
import styles from './EntryMissing.module.css';
import { Entry } from './Work.tsx';

type Props = {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  words: { pageTitle: string; loading: string; failed: string; gone: string };
  /** The shape of what is coming beside the decision. */
  children: ReactNode;
};

/** In place of an entry that loads, could not be loaded, or does not exist. */
export function EntryMissing({ query: { error, refetch }, words, children }: Props) {
  if (!error)
    return (
      <Loading label={words.loading}>
        <Entry decision={<DecisionToCome />}>{children}</Entry>
      </Loading>
    );
  const isGone = isAbsent(error);
  return (
    <div className={styles.place}>
      <VisuallyHidden as="h1">{words.pageTitle}</VisuallyHidden>
      <ErrorInPlace onRetry={isGone ? undefined : () => refetch()}>
        {isGone ? words.gone : messageOf(error, words.failed)}
      </ErrorInPlace>
    </div>
  );
}

/** Its heading, the note and the two verdicts. */
const DecisionToCome = () => (
  <div className={styles.decision}>
    <Skeleton width="50%" height="28px" />
    <Skeleton height="120px" />
    <SkeletonText lines={4} />
    <Skeleton height="48px" />
    <Skeleton height="48px" />
  </div>
);
