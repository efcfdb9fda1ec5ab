import { messageOf, type SignedIn, session } from '@gehna/client';
import { Button, classes, Icon, notify } from '@gehna/ui';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import { useId, useRef, useState } from 'react';
import styles from './AccountMenu.module.css';
import { mainId } from './main-id.ts';
import { texts } from './texts.ts';
import { useMenu } from './use-menu.ts';

/** The profile icon and, opened by it, who is signed in and how to sign out. In a small screen's menu it stands open. */
export function AccountMenu({ user }: { user: SignedIn['user'] }) {
  const place = useRef<HTMLDivElement>(null);
  const menu = useMenu(place);
  const id = useId();
  return (
    <div ref={place} className={styles.place}>
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
      <p className={styles.mobile}>{user.mobile}</p>
      <SignOut />
    </div>
  );
}

function SignOut() {
  const [leaving, setLeaving] = useState<'here' | 'everywhere' | null>(null);

  async function leave(where: 'here' | 'everywhere') {
    setLeaving(where);
    try {
      await session.signOut({ everywhere: where === 'everywhere' });
      // The pressed button is gone with the menu.
      document.getElementById(mainId)?.focus({ preventScroll: true });
      notify.good(where === 'everywhere' ? texts.loggedOutEverywhere : texts.loggedOut);
    } catch (reason) {
      notify.bad(messageOf(reason, texts.logOutFailed));
      setLeaving(null);
    }
  }

  return (
    <div className={styles.acts}>
      <Button look="line" block busy={leaving === 'here' && texts.loggingOut} onClick={() => leave('here')}>
        {texts.logOut}
      </Button>
      <Button look="line" block busy={leaving === 'everywhere' && texts.loggingOut} onClick={() => leave('everywhere')}>
        {texts.logOutEverywhere}
      </Button>
    </div>
  );
}
