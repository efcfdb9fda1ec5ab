import { useId } from 'react';
import styles from './Segment.module.css';

type Props = {
  /** Said to readers; the group's visible title, if any, stands above. */
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** One of two to four, side by side: the main category. Radio buttons to the keyboard and to readers. */
export function Segment({ label, options, value, onChange }: Props) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.segment}>
      {options.map((option) => (
        <label key={option.value} className={styles.part}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={styles.input}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
