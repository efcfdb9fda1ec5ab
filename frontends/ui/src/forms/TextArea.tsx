import type { Ref, TextareaHTMLAttributes } from 'react';
import { classes } from '../classes.ts';
import styles from './Field.module.css';
import { Field, type FieldText } from './Field.tsx';

export type TextAreaProps = FieldText &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text. */
export function TextArea({ label, hint, error, aside, ...input }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className={classes(styles.box, styles.area)}>
          <textarea rows={4} {...input} {...control} className={styles.control} />
        </div>
      )}
    </Field>
  );
}
