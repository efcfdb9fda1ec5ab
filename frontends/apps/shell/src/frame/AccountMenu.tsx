import { type SignedIn, session } from '@gehna/client';
import { SignOut } from '@gehna/product-ui/sign-out';
import { classes, Icon, mainId, phoneWords, TextLink } from '@gehna/ui';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import { useId, useRef } from 'react';
import styles from './AccountMenu.module.css';
import { texts } from './texts.ts';
import { useMenu } from './use-menu.ts';

/** The profile icon and, opened by it, who is signed in and how to sign out. In a small screen's menu it stands open. */
export function AccountMenu({ user }: { user: SignedIn['user'] }) {
  const ref = useRef<HTMLDivElement>(null);
  const menu = useMenu(ref);
  const id = useId();
  return (
    <div ref={ref} className={styles.place}>
      <button
        {...menu.button}
        type="button"
        className={styles.button}
        aria-controls={id}
        aria-label={texts.account(user.name)}
        title={texts.account(user.name)}
      >
        <Icon of={CircleUserRound} />
      </button>
      <div id={id} className={classes(styles.panel, menu.isOpen && styles.open)}>
        <ul className={styles.ways}>
          <li>
            <TextLink to="/luxurymarket/profile">{texts.profile}</TextLink>
          </li>
          <li>
            <TextLink to="/luxurymarket/inquiries">{texts.inquiries}</TextLink>
          </li>
        </ul>
        <AccountPanel user={user} />
      </div>
    </div>
  );
}

/** Who is signed in, and how to sign out. */
export function AccountPanel({ user }: { user: SignedIn['user'] }) {
  return (
    <div className={styles.account}>
      <p className={styles.name}>{user.name}</p>
      <p className={styles.mobile}>{phoneWords(user.mobile)}</p>
      <SignOut onSettled={focusMainIfSignedOut} className={styles.signOut} />
    </div>
  );
}

/** The pressed button is removed with the menu. */
function focusMainIfSignedOut() {
  if (!session.current()) document.getElementById(mainId)?.focus({ preventScroll: true });
}
