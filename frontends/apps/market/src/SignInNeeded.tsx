import { useLocation } from '@gehna/build/router';
import { signInAddress } from '@gehna/client';
import { EmptyState, LinkButton, Wrap } from '@gehna/ui';
import type { ReactNode } from 'react';
import styles from './SignInNeeded.module.css';
import { texts } from './texts.ts';

/** In place of a personal page, for somebody who is not signed in. Both ways lead back to it. */
export function SignInNeeded({ title, children }: { title: string; children: ReactNode }) {
  const here = useLocation();
  return (
    <Wrap className={styles.page}>
      <EmptyState
        level={1}
        title={title}
        action={
          <div className={styles.ways}>
            <LinkButton to={signInAddress('/login', here)}>{texts.login}</LinkButton>
            <LinkButton look="line" to={signInAddress('/signup', here)}>
              {texts.signUp}
            </LinkButton>
          </div>
        }
      >
        {children}
      </EmptyState>
    </Wrap>
  );
}
