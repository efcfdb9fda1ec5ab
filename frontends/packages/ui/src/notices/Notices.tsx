import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon/Icon.tsx';
import { TextButton } from '../link/TextLink.tsx';
import { texts } from '../texts.ts';
import styles from './Notices.module.css';
import { followNotices, type Notice, notify, shownNotices } from './notices.ts';

/** How long a notice stays, in milliseconds: long enough to read twice; longer with an act to choose. */
const stay = { plain: 6000, withAction: 12_000 };

const isPageHidden = () => document.visibilityState !== 'visible';
function followVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Shows the notices of `notify`: bottom centre on phones, bottom right above, elsewhere where that covers buttons. Placed once, by the shell. */
export function Notices() {
  const notices = useSyncExternalStore(followNotices, shownNotices, shownNotices);
  const isHidden = useSyncExternalStore(followVisibility, isPageHidden, () => false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  /** What had the focus before it came to a notice. */
  const before = useRef<Element>(null);
  useEffect(() => {
    // A focused button that leaves with its notice fires no blur.
    if (!isFocused || ref.current?.contains(document.activeElement)) return;
    setFocused(false);
    if (document.activeElement === document.body && before.current instanceof HTMLElement) before.current.focus();
  });
  function keepFocused({ relatedTarget, currentTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
    setFocused(true);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock
    <div
      ref={ref}
      className={styles.place}
      data-notices
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={keepFocused}
      onBlur={() => setFocused(false)}
    >
      <ol aria-live="polite" aria-relevant="additions" className={styles.list}>
        {notices.map((notice) => (
          <OneNotice key={notice.id} notice={notice} held={isHovered || isFocused || isHidden} />
        ))}
      </ol>
    </div>
  );
}

function OneNotice({ notice, held }: { notice: Notice; held: boolean }) {
  const { id, meaning, text, action } = notice;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => notify.close(id), action ? stay.withAction : stay.plain);
    return () => clearTimeout(timer);
  }, [id, action, held]);
  return (
    <li className={classes(styles.notice, styles[meaning])}>
      <Icon of={meaning === 'good' ? CircleCheck : CircleAlert} />
      <span className={styles.words}>{text}</span>
      {action && (
        <TextButton
          small
          onClick={() => {
            notify.close(id);
            action.act();
          }}
        >
          {action.label}
        </TextButton>
      )}
      <IconButton icon={X} label={texts.close} onClick={() => notify.close(id)} />
    </li>
  );
}
