import { useLocation } from '@gehna/build/router';
import { useSession } from '@gehna/client';
import { Anchor, LinkButton } from '@gehna/ui';
import { addressWithReturn } from '../account/return-address.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './Bar.module.css';
import { texts } from './texts.ts';

/** At the end of the public bar: Login and Sign Up, or the account of whoever is signed in. */
export function AccountLinks() {
  const user = useSession()?.user;
  if (!user) return <SignInLinks />;
  return (
    <li>
      <AccountMenu user={user} />
    </li>
  );
}

/** Login and Sign Up, which lead back here. */
export function SignInLinks() {
  const here = useLocation();
  return (
    <>
      <li>
        <Anchor to={addressWithReturn('/login', here)} className={styles.link}>
          {texts.login}
        </Anchor>
      </li>
      <li className={styles.act}>
        <LinkButton look="line" size="small" to={addressWithReturn('/signup', here)}>
          {texts.signUp}
        </LinkButton>
      </li>
    </>
  );
}
