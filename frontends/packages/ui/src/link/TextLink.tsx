import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Anchor, type Target } from './Anchor.tsx';
import styles from './TextLink.module.css';

type Appearance = { small?: boolean; className?: string | undefined; children: ReactNode };

type TextLinkProps = Target &
  Appearance & {
    /** What a press does in place of going to the address, once scripts run. */
    onPress?: () => void;
    /** Outside of a text: a finger has 44 px to hit it. */
    alone?: boolean;
  };

/** An underlined link in a text or on its own. */
export function TextLink({ small, alone, className, children, ...target }: TextLinkProps) {
  return (
    <Anchor {...target} className={classes(styles.link, alone && styles.alone, small && styles.small, className)}>
      {children}
    </Anchor>
  );
}

type TextButtonProps = Appearance & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'>;

/** A button with the looks of a link, for a lesser act ("Show all 12"). */
export function TextButton({ small, className, children, ...rest }: TextButtonProps) {
  return (
    <button type="button" {...rest} className={classes(styles.link, styles.act, small && styles.small, className)}>
      {children}
    </button>
  );
}
