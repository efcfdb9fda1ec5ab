import { EmptyState, Wrap } from '@gehna/ui';
import type { ReactNode } from 'react';
import { SignInLinks } from './SignInLinks.tsx';
import styles from './SignInNeeded.module.css';

/** In place of a personal page, for visitors. */
export function SignInNeeded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Wrap className={styles.page}>
      <EmptyState level={1} title={title} action={<SignInLinks />}>
        {children}
      </EmptyState>
    </Wrap>
  );
}
