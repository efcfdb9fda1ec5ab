import * as account from '@gehna/contracts/forms/account';
import { FormNotes, SubmitButton, useApiForm } from '@gehna/forms';
import { Dialog } from '@gehna/ui/dialog';
import { PasswordField } from '@gehna/ui/forms';
import { useId } from 'react';
import * as z from 'zod/mini';
import { changePassword } from './api.ts';
import styles from './ChangePassword.module.css';
import { texts } from './texts.ts';

const schema = z
  .object({ ...account.changePassword, confirmPassword: z.string() })
  .check(account.typedTwice('newPassword', () => texts.password.differ));

type Props = { onClose: () => void; onChanged: (message: string) => void };

export function ChangePassword({ onClose, onChanged }: Props) {
  const id = useId();
  const form = useApiForm({
    schema,
    values: { currentPassword: '', newPassword: '', confirmPassword: '' },
    send: ({ currentPassword, newPassword }) => changePassword({ currentPassword, newPassword }),
    onSent: ({ message }, { isShown }) => {
      onChanged(message);
      if (isShown) onClose();
    },
    failed: texts.password.failed,
  });

  return (
    <Dialog
      onClose={onClose}
      isBusy={form.isSubmitting}
      title={texts.password.title}
      description={texts.password.about}
      cancel={texts.cancel}
      actions={
        <SubmitButton form={form} formId={id} busy={texts.password.saving}>
          {texts.password.save}
        </SubmitButton>
      }
    >
      <form id={id} className={styles.form} {...form.formProps}>
        {form.wrongFields.length === 0 && <FormNotes form={form} />}
        <PasswordField
          {...form.field('currentPassword')}
          label={texts.field.currentPassword}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field('newPassword')}
          label={texts.password.new}
          autoComplete="new-password"
          hint={texts.password.hint}
        />
        <PasswordField {...form.field('confirmPassword')} label={texts.password.confirm} autoComplete="new-password" />
      </form>
    </Dialog>
  );
}
