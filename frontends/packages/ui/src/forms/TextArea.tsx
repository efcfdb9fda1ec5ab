import type { Ref, TextareaHTMLAttributes } from 'react';
import { classes } from '../classes.ts';
import styles from './Field.module.css';
import { Field, type FieldCount, type FieldText } from './Field.tsx';
import { useEarlyChange } from './use-early-change.ts';

type TextAreaProps = FieldText &
  FieldCount &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text. */
export function TextArea({ label, hint, count, error, aside, ref, ...input }: TextAreaProps) {
  const earlyRef = useEarlyChange(ref);
  return (
    <Field label={label} hint={hint} count={count} error={error} aside={aside}>
      {(control) => (
        <div className={classes(styles.box, styles.area)}>
          <textarea rows={4} {...input} {...control} ref={earlyRef} className={styles.control} />
        </div>
      )}
    </Field>
  );
}
