import { useSession } from '@gehna/client';
import { Wrap } from '@gehna/ui';
import type { ReactNode } from 'react';
import styles from './page.module.css';
import { SignInNeeded } from './SignInNeeded.tsx';

type Props = { texts: { signInTitle: string; signIn: string }; children: (userId: string) => ReactNode };

/** A page for the signed-in user. */
export function PersonalPage({ texts, children }: Props) {
  const userId = useSession()?.user.id;
  if (userId === undefined) return <SignInNeeded title={texts.signInTitle}>{texts.signIn}</SignInNeeded>;
  return <Wrap className={styles.page}>{children(userId)}</Wrap>;
}
