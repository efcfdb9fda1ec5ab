import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon/Icon.tsx';
import { texts } from '../texts.ts';
import styles from './Note.module.css';

const icons = { waiting: Clock, good: CircleCheck, bad: CircleAlert };

type Props = {
  meaning: keyof typeof icons;
  children: ReactNode;
  /** Given, the note can be closed. */
  onClose?: (() => void) | undefined;
  /** Read out at once when it appears: the result of an action of the user. */
  announce?: boolean;
  /** To bring it into focus, and so into view. */
  ref?: Ref<HTMLDivElement>;
};

/** A message in the page: what became of an application, an error of a whole form. */
export function Note({ meaning, children, onClose, announce, ref }: Props) {
  const role = announce ? (meaning === 'bad' ? 'alert' : 'status') : undefined;
  return (
    <div ref={ref} tabIndex={ref ? -1 : undefined} className={classes(styles.note, styles[meaning])} role={role}>
      <Icon of={icons[meaning]} className={styles.icon} />
      <div className={styles.words}>{children}</div>
      {onClose && <IconButton icon={X} label={texts.close} onClick={onClose} className={styles.close} />}
    </div>
  );
}

/** Why an action of the user failed, once there is a text for it; then it comes into view. */
export function FailureNote({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children) place.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  return (
    children && (
      <div ref={place}>
        <Note meaning="bad" announce>
          {children}
        </Note>
      </div>
    )
  );
}
