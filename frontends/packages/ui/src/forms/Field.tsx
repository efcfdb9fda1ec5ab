import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import styles from './Field.module.css';

/** What every field has around its control. */
export type FieldText = {
  label: string;
  /** The label is shown elsewhere on the page and only needed for screen readers. */
  hideLabel?: boolean | undefined;
  /** Under the field while nothing is wrong, and read out with it. */
  hint?: ReactNode;
  /** The sentence beside a wrong field; what was typed stays. */
  error?: string | undefined;
  /** At the right of the label: a link such as "Forgot password?". */
  aside?: ReactNode;
};

/** To be spread on the control, so that label, hint and error belong to it. */
type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Under the field at all times, wrong or not: how many characters are written or missing. */
export type FieldCount = { count?: ReactNode };

type Props = FieldText & FieldCount & { children: (control: ControlProps) => ReactNode };

/** Label above, control, then hint or error below. For controls of one's own; the ready ones use it themselves. */
export function Field({ label, hideLabel, hint, count, error, aside, children }: Props) {
  const id = useId();
  const below = [error && `${id}-error`, (count || (hint && !error)) && `${id}-hint`].filter(Boolean).join(' ');
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
      {children({ id, 'aria-describedby': below || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldEnd id={id} hint={hint} count={count} error={error} />
    </div>
  );
}

type FieldEndProps = FieldCount & { id: string; hint: ReactNode; error: string | undefined };

/** Error or hint under a field or a group, announced when the error appears, and the count. */
export function FieldEnd({ id, hint, count, error }: FieldEndProps) {
  return (
    <>
      <div aria-live="polite" className={styles.live}>
        {error && (
          // A translator of the browser replaces the text node: another sentence needs another element.
          <p key={error} id={`${id}-error`} className={styles.error}>
            <Icon of={CircleAlert} size="small" className={styles.errorIcon} />
            {error}
          </p>
        )}
      </div>
      {(count || (hint && !error)) && (
        <p id={`${id}-hint`} className={styles.hint}>
          {!error && hint}
          {count && <> {count}</>}
        </p>
      )}
    </>
  );
}
