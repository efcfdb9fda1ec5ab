import { useId } from 'react';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import styles from './Choice.module.css';
import { FieldEnd } from './Field.tsx';

export type RadioOption = { value: string; label: string; end?: string | number; disabled?: boolean };

type Props = {
  label: string;
  /** The label is said by something else on the page and only needed for readers. */
  hideLabel?: boolean;
  options: readonly RadioOption[];
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

/** One of a few, all in view. Arrow keys move the choice. */
export function RadioGroup({ label, hideLabel, options, value, onChange, error }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={hideLabel ? undefined : styles.legend}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className={classes(styles.box, styles.round)}
          />
          <span>{option.label}</span> {option.end !== undefined && <span className={styles.end}>{option.end}</span>}
        </label>
      ))}
      <FieldEnd id={name} hint={undefined} error={error} />
    </fieldset>
  );
}
