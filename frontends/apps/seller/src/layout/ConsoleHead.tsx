import { useSession } from '@gehna/client';
import { Anchor, Avatar, classes, Heading, IconButton, textStyles, useShellParts, VisuallyHidden } from '@gehna/ui';
import Menu from 'lucide-react/icons/menu';
import { texts } from '../texts.ts';
import styles from './ConsoleHead.module.css';

type Props = { title: string; isMenuOpen: boolean; onMenu: () => void };

/** The page’s title, the bell (the shell’s own), and who is signed in. */
export function ConsoleHead({ title, isMenuOpen, onMenu }: Props) {
  const user = useSession()?.user;
  const { bell } = useShellParts();
  return (
    <header className={styles.head}>
      <IconButton
        icon={Menu}
        label={texts.openMenu}
        aria-expanded={isMenuOpen}
        onClick={onMenu}
        className={styles.menu}
      />
      <Heading level={1} className={styles.title}>
        {title}
      </Heading>
      <div className={styles.end}>
        {bell}
        {user && (
          <Anchor to="/luxurymarket/profile" className={styles.account}>
            <Avatar name={user.name} />
            {/* On phones the initials stand for it. */}
            <span className={classes(styles.who, textStyles.hiddenOnPhones)}>
              <b>{user.name}</b> <span>{texts.role}</span>
            </span>{' '}
            <VisuallyHidden>{texts.yourProfile}</VisuallyHidden>
          </Anchor>
        )}
      </div>
    </header>
  );
}
