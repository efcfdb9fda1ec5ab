import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Ref, SelectHTMLAttributes } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Field.module.css';
import { Field, type FieldText } from './Field.tsx';
import { useEarlyChange } from './use-early-change.ts';

type Option = { value: string; label: string; disabled?: boolean };

type ControlOnly = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> & {
  options: readonly Option[];
  /** Shown with the value "" as long as nothing is chosen: "All", "Choose a main category first". */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
};

type SelectProps = FieldText & Omit<ControlOnly, 'id'>;

/** One of a list, by the browser's own list. One that depends on another stays visible but disabled, with the reason in `placeholder`. */
export function Select({ label, hideLabel, hint, error, aside, ...select }: SelectProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} aside={aside}>
      {(control) => <SelectControl {...select} {...control} />}
    </Field>
  );
}

/** The control alone, for a toolbar ("Sort by"); name it by `aria-label` or a label of one's own. `dense`: 40 px high. */
export function SelectControl({ options, placeholder, dense, ref, ...select }: ControlOnly & { dense?: boolean }) {
  const earlyRef = useEarlyChange(ref);
  return (
    <div className={classes(styles.box, styles.select, dense && styles.dense)}>
      <select {...select} ref={earlyRef} className={styles.control}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className={styles.chevron} />
    </div>
  );
}
