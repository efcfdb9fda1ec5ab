import { TitledSection, useOverlay } from '@gehna/ui';
import { useRef } from 'react';
import type { Profile } from './api.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { LoginHistory } from './LoginHistory.tsx';
import { OwnData } from './OwnData.tsx';
import { SecurityRow } from './SecurityRow.tsx';
import styles from './SecurityTab.module.css';
import { texts } from './texts.ts';

type Props = { profile: Profile; onDone: (message: string) => void };

/** Password, logins, own data, and the end of the account. What opens over the page is a step of the history, so that Back closes it. */
export function SecurityTab({ profile, onDone }: Props) {
  const password = useOverlay('changePassword');
  const history = useOverlay('loginHistory');
  const deletion = useOverlay('deleteAccount');
  const section = useRef<HTMLElement>(null);
  return (
    <TitledSection ref={section} tabIndex={-1} title={texts.security} level={2} size="md" className={styles.section}>
      <div className={styles.rows}>
        <SecurityRow words={texts.password} aria-haspopup="dialog" onClick={password.open} />
        <SecurityRow words={texts.history} aria-haspopup="dialog" onClick={history.open} />
        <OwnData />
        {!profile.erasesAt && <SecurityRow words={texts.deletion} aria-haspopup="dialog" onClick={deletion.open} />}
      </div>
      {password.isOpen && <ChangePassword onClose={password.close} onChanged={onDone} />}
      {deletion.isOpen && (
        <DeleteAccount
          isSeller={profile.user.isSeller}
          focusOnClose={() => (profile.erasesAt ? section.current : null)}
          onClose={deletion.close}
          onDone={onDone}
        />
      )}
      {history.isOpen && <LoginHistory onClose={history.close} />}
    </TitledSection>
  );
}
