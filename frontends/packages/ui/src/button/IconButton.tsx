import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/Icon.tsx';
import { Anchor, type Target } from '../link/Anchor.tsx';
import { CountDot } from './CountDot.tsx';
import styles from './IconButton.module.css';

type Common = {
  icon: LucideIcon;
  /** What it does, in words: the accessible name, and shown on hover. */
  label: string;
  /** A number in a dot at the corner (unread, favourites); 0 shows nothing. Name it in `label` too. */
  count?: number | undefined;
  /** Given, screens of 768 px or less show a row of a menu: icon, this word, and the number at the end. */
  word?: string | undefined;
};

type IconButtonProps = Common & {
  /** A toggle: pressed fills the icon. */
  pressed?: boolean;
  ref?: Ref<HTMLButtonElement>;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>;

/** A 44 px button with an icon only. */
export function IconButton({ icon, label, count, word, pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={classes(styles.tap, word && styles.row, pressed && styles.pressed, className)}
    >
      <Inside icon={icon} word={word} count={count} />
    </button>
  );
}

/** A 44 px link with an icon only. */
export function IconLink({
  icon,
  label,
  count,
  word,
  className,
  ...target
}: Common & Target & { className?: string | undefined; nofollow?: boolean }) {
  return (
    <Anchor {...target} className={classes(styles.tap, word && styles.row, className)} aria-label={label} title={label}>
      <Inside icon={icon} word={word} count={count} />
    </Anchor>
  );
}

function Inside({ icon, word, count }: Omit<Common, 'label'>) {
  return (
    <>
      <Icon of={icon} />
      {word && <span className={styles.word}>{word}</span>}
      <CountDot count={count} />
    </>
  );
}
