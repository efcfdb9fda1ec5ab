import type { SignedIn } from '@gehna/client';
import { Anchor, IconLink } from '@gehna/ui';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import ScrollText from 'lucide-react/icons/scroll-text';
import User from 'lucide-react/icons/user';
import { AccountPanel } from './AccountMenu.tsx';
import type { Counts } from './counts.ts';
import { Bell } from './notifications/Bell.tsx';
import styles from './PersonalLinks.module.css';
import { texts } from './texts.ts';

/** What the market’s bar offers whoever is signed in: drawings side by side, or rows with words in the menu of a small screen. */
export function PersonalLinks({ user, counts }: { user: SignedIn['user']; counts: Counts }) {
  return (
    <>
      {!user.isSeller && !user.isSuspended && (
        <li className={styles.entry}>
          <Anchor to="/luxurymarket/become-seller" className={styles.selling}>
            {texts.listYourJewellery}
          </Anchor>
        </li>
      )}
      <li className={styles.entry}>
        <IconLink
          to="/luxurymarket/favorites"
          icon={Heart}
          word={texts.favourites}
          label={texts.favouritesWith(counts.favourites)}
          count={counts.favourites}
        />
      </li>
      <li className={styles.entry}>
        <IconLink
          to="/luxurymarket/messages"
          icon={MessageCircle}
          word={texts.messages}
          label={texts.withUnread(texts.messages, counts.messages)}
          count={counts.messages}
        />
      </li>
      <li className={styles.entry}>
        <Bell unread={counts.notifications} />
      </li>
      <li className={styles.entry}>
        <IconLink to="/luxurymarket/inquiries" icon={ScrollText} word={texts.inquiries} label={texts.inquiries} />
      </li>
      <li className={styles.entry}>
        <IconLink to="/luxurymarket/profile" icon={User} word={texts.profile} label={texts.profile} />
      </li>
      <li className={styles.onlySmall}>
        <AccountPanel user={user} />
      </li>
    </>
  );
}
