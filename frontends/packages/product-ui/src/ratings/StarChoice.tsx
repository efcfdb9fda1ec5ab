import { TextButton, textStyles, VisuallyHidden } from '@gehna/ui';
import { FieldEnd } from '@gehna/ui/forms';
import Star from 'lucide-react/icons/star';
import { type Ref, useId } from 'react';
import styles from './StarChoice.module.css';
import { texts } from './texts.ts';

type Props = {
  label: string;
  name: string;
  /** Null: not chosen. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  error?: string | undefined;
  /** Note that the choice is optional; it can then be taken back. */
  clearLabel?: string;
};

/** One to five stars as radio buttons: arrow keys move, and each has a label. */
export function StarChoice({ label, name, value, onChange, onBlur, ref, error, clearLabel }: Props) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.row}>
        <span className={styles.stars}>
          {[1, 2, 3, 4, 5].map((stars) => (
            <label key={stars} className={styles.star}>
              <input
                {...(stars === 1 ? { ref } : {})}
                type="radio"
                name={`${id}-${name}`}
                checked={value === stars}
                onChange={() => onChange(stars)}
                onBlur={onBlur}
                aria-invalid={error ? true : undefined}
                className={styles.input}
              />
              <Star aria-hidden strokeWidth={1.5} />
              <VisuallyHidden>{texts.starsOf(stars)}</VisuallyHidden>
            </label>
          ))}
        </span>
        {value !== null && (
          <span aria-hidden className={textStyles.secondSmall}>
            {texts.starsOf(value)}
          </span>
        )}
        {value !== null && clearLabel && (
          <TextButton small onClick={() => onChange(null)}>
            {clearLabel} <VisuallyHidden>{label}</VisuallyHidden>
          </TextButton>
        )}
      </div>
      <FieldEnd id={id} hint={undefined} error={error} />
    </fieldset>
  );
}
