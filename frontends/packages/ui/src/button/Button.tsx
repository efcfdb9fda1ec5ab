import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Button.module.css';
import { type ButtonAppearance, buttonClass } from './look.ts';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> &
  ButtonAppearance & {
    children: ReactNode;
    /** Stands before the words. */
    icon?: ReactNode;
    /** While the act runs: shows this label ("Saving"), keeps the width, takes no second press and keeps the focus. */
    busy?: string | false | undefined;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button({ look, size, block, icon, busy, className, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ look, size, block }, className)}
      aria-busy={busy ? true : undefined}
      aria-disabled={busy ? true : rest['aria-disabled']}
      onClick={press}
    >
      <span className={classes(styles.words, busy && styles.hidden)} aria-hidden={busy ? true : undefined}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className={styles.words}>
          <Icon of={LoaderCircle} className={styles.spinning} />
          {busy}
        </span>
      )}
    </button>
  );
}
