import type { ReactNode } from 'react';
import { Anchor, type Target } from '../link/Anchor.tsx';
import styles from './Button.module.css';
import { type ButtonAppearance, buttonClass } from './look.ts';

type LinkButtonProps = Target &
  ButtonAppearance & {
    children: ReactNode;
    icon?: ReactNode;
    className?: string | undefined;
    onClick?: () => void;
    /** Crawlers need not follow it. */
    nofollow?: boolean;
    /** What a press does in place of going to the address, once scripts run. */
    onPress?: () => void;
  };

/** A link that looks like a button, for going somewhere; `Button` is for doing something. */
export function LinkButton({ look, size, block, icon, className, children, ...target }: LinkButtonProps) {
  return (
    <Anchor {...target} className={buttonClass({ look, size, block }, className)}>
      <span className={styles.words}>
        {icon}
        {children}
      </span>
    </Anchor>
  );
}
