import { classes } from '@gehna/ui';
import type { ReactNode, Ref } from 'react';
import styles from './FileChooser.module.css';

type Props = {
  ref: Ref<HTMLInputElement>;
  /** What a file dialog offers: types for an input's `accept`. */
  accept: string;
  multiple?: boolean;
  /** No more files are taken while some are on their way. */
  isBusy?: boolean | undefined;
  describedBy: string;
  onAdd: (files: readonly File[]) => void;
  className: string | undefined;
  /** What is seen and read out; the browser’s own control lies unseen over it. */
  children: ReactNode;
};

/** The way to the device’s files. */
export function FileChooser({ ref, accept, multiple, isBusy, describedBy, onAdd, className, children }: Props) {
  return (
    <label className={classes(styles.place, className)}>
      {children}
      <input
        ref={ref}
        type="file"
        multiple={multiple}
        accept={accept}
        className={styles.input}
        aria-describedby={describedBy}
        aria-disabled={isBusy}
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          target.value = '';
        }}
      />
    </label>
  );
}
