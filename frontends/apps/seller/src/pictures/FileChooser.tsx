import { FileInput } from '@gehna/product-ui';
import { classes } from '@gehna/ui';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './FileChooser.module.css';

type Props = {
  ref: Ref<HTMLInputElement>;
  /** Types of files that the chooser offers. */
  accept: readonly string[];
  multiple?: boolean;
  /** No more files are taken while some are on their way. */
  isBusy?: boolean | undefined;
  describedBy: string;
  onAdd: (files: readonly File[]) => void;
  /** By default it looks like a button. */
  className?: string | undefined;
  /** What is seen and read out; the browser’s own control lies unseen over it. */
  children: ReactNode;
};

/** The way to the device’s files. */
export function FileChooser({
  ref,
  accept,
  multiple,
  isBusy,
  describedBy,
  onAdd,
  className = styles.choose,
  children,
}: Props) {
  const id = useId();
  return (
    <label htmlFor={id} className={classes(styles.place, className)}>
      {children}
      <FileInput
        ref={ref}
        id={id}
        multiple={multiple}
        accept={accept}
        className={styles.input}
        aria-describedby={describedBy}
        aria-disabled={isBusy}
        onClick={(event) => isBusy && event.preventDefault()}
        onChoose={onAdd}
      />
    </label>
  );
}
