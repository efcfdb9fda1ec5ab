import { ApiError, messageOf } from '@gehna/client';
import type { UseQueryResult } from '@gehna/federation/query';
import { ErrorInPlace, Loading, VisuallyHidden } from '@gehna/ui';
import type { ReactNode } from 'react';
import styles from './EntryMissing.module.css';

type Props = {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  words: { pageTitle: string; loading: string; failed: string; gone: string };
  /** The shape of what is coming. */
  children: ReactNode;
};

/** In place of an entry: it is on its way, could not be loaded, or does not exist. */
export function EntryMissing({ query: { error, refetch }, words, children }: Props) {
  if (!error)
    return (
      <Loading label={words.loading} className={styles.place}>
        {children}
      </Loading>
    );
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className={styles.place}>
      <VisuallyHidden as="h1">{words.pageTitle}</VisuallyHidden>
      <ErrorInPlace onRetry={isGone ? undefined : () => refetch()}>
        {isGone ? words.gone : messageOf(error, words.failed)}
      </ErrorInPlace>
    </div>
  );
}
