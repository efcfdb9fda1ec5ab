import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classes } from '../classes.ts';
import styles from './Choice.module.css';
import { FieldEnd } from './Field.tsx';
import { useEarlyChange } from './use-early-change.ts';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id' | 'className' | 'children'> & {
  /** May hold a link ("I agree to the terms"). */
  children: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** One yes or no. */
export function Checkbox({ children, error, ref, ...input }: CheckboxProps) {
  const earlyRef = useEarlyChange(ref);
  const id = useId();
  return (
    <div className={styles.check}>
      <label className={styles.choice}>
        <input
          {...input}
          ref={earlyRef}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={classes(styles.box, styles.tick)}
        />
        <span>{children}</span>
      </label>
      <FieldEnd id={id} hint={undefined} error={error} />
    </div>
  );
}
