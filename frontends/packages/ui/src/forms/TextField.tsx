import type { LucideIcon } from 'lucide-react';
import type { InputHTMLAttributes, Ref } from 'react';
import { Icon } from '../icon/Icon.tsx';
import textStyles from '../text/text.module.css';
import styles from './Field.module.css';
import { Field, type FieldText } from './Field.tsx';
import { useEarlyChange } from './use-early-change.ts';

export type TextFieldProps = FieldText &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
    /** Inside at the right: "g", "%". Name it in the label or hint too. */
    unit?: string;
    /** Inside at the left: "₹". */
    sign?: string;
    /** Inside at the left. */
    icon?: LucideIcon;
    ref?: Ref<HTMLInputElement>;
  };

/** A line of text, number, e-mail, … Takes what react-hook-form's `register` gives. */
export function TextField({ label, hideLabel, hint, error, aside, unit, sign, icon, ref, ...input }: TextFieldProps) {
  const earlyRef = useEarlyChange(ref);
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className={styles.box}>
          {icon && <Icon of={icon} className={styles.leading} />}
          {sign && (
            <span aria-hidden className={styles.sign}>
              {sign}
            </span>
          )}
          <input type="text" {...input} {...control} ref={earlyRef} className={styles.control} />
          {unit && (
            <span aria-hidden className={textStyles.quietSmall}>
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
