import { SubmitButton } from '@gehna/forms';
import { Dialog } from '@gehna/ui/dialog';
import { type ComponentProps, useId } from 'react';
import styles from './FormDialog.module.css';

type Props = Omit<ComponentProps<typeof Dialog>, 'isBusy' | 'actions'> & {
  form: { isSubmitting: boolean; formProps: ComponentProps<'form'> };
  act: string;
  /** While it is sent: "Saving". */
  acting: string;
};

/** A form in a window, which nothing closes while the form is sent. */
export function FormDialog({ form, act, acting, children, ...dialog }: Props) {
  const id = useId();
  return (
    <Dialog
      {...dialog}
      isBusy={form.isSubmitting}
      actions={
        <SubmitButton form={form} formId={id} busy={acting}>
          {act}
        </SubmitButton>
      }
    >
      <form id={id} className={styles.form} {...form.formProps}>
        {children}
      </form>
    </Dialog>
  );
}
