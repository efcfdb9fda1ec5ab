import { ToLogin, useHead, useSession } from '@gehna/client';
import { LinkButton } from '@gehna/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { Alone } from './Alone.tsx';

/** Visitors go to the login and come back; other users see a note. The server checks the role at every call. */
export function ReviewerOnly({ children }: { children: ReactNode }) {
  const user = useSession()?.user;
  if (!user) return <ToLogin />;
  if (!user.roles.includes('reviewer')) return <Denied />;
  return children;
}

function Denied() {
  useHead({ title: texts.titled(texts.deniedTitle), noindex: true });
  return (
    <Alone title={texts.deniedTitle} action={<LinkButton to="/luxurymarket">{texts.toMarket}</LinkButton>}>
      {texts.denied}
    </Alone>
  );
}
