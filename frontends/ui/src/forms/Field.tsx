import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import styles from './Field.module.css';

/** What every field has around its control. */
export type FieldText = {
  label: string;
  /** The label is said by something else on the page and only needed for readers. */
  hideLabel?: boolean | undefined;
  /** Under the field while nothing is wrong, and read out with it. */
  hint?: ReactNode;
  /** The sentence beside a wrong field; what was typed stays. */
  error?: string | undefined;
  /** At the right of the label: a link such as "Forgot password?". */
  aside?: ReactNode;
};

/** To be spread on the control, so that label, hint and error belong to it. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = FieldText & { children: (control: ControlProps) => ReactNode };

/** Label above, control, then hint or error below. For controls of one's own; the ready ones use it themselves. */
export function Field({ label, hideLabel, hint, error, aside, children }: Props) {
  const id = useId();
  const below = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={styles.field}>
      {hideLabel ? (
        <VisuallyHidden>
          <label htmlFor={id}>{label}</label>
        </VisuallyHidden>
      ) : (
        <div className={styles.top}>
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
          {aside}
        </div>
      )}
      {children({ id, 'aria-describedby': below, 'aria-invalid': error ? true : undefined })}
      <FieldEnd id={id} hint={hint} error={error} />
    </div>
  );
}

/** Error or hint under a field or a group, announced when the error appears. */
export function FieldEnd({ id, hint, error }: { id: string; hint: ReactNode; error: string | undefined }) {
  return (
    <>
      <div aria-live="polite" className={styles.live}>
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            <Icon of={CircleAlert} size="small" className={styles.errorIcon} />
            {error}
          </p>
        )}
      </div>
      {hint && !error && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  );
}
