import * as account from '@gehna/contracts/forms/account';
import { FormNotes, useApiForm } from '@gehna/forms';
import { FormDialog } from '@gehna/product-ui/form-dialog';
import { PasswordField } from '@gehna/ui/forms';
import * as z from 'zod/mini';
import { changePassword } from './api.ts';
import { texts } from './texts.ts';

const schema = z
  .object({ ...account.changePassword, confirmPassword: z.string() })
  .check(account.typedTwice('newPassword', () => texts.password.differ));

type Props = { onClose: () => void; onChanged: (message: string) => void };

export function ChangePassword({ onClose, onChanged }: Props) {
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
    <FormDialog
      form={form}
      onClose={onClose}
      title={texts.password.title}
      description={texts.password.about}
      cancel={texts.cancel}
      act={texts.password.save}
      acting={texts.password.saving}
    >
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
    </FormDialog>
  );
}
