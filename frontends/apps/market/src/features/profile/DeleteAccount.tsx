import { useQueryClient } from '@gehna/build/query';
import { queryKeys } from '@gehna/client';
import * as account from '@gehna/contracts/forms/account';
import { deletionDays } from '@gehna/contracts/rules';
import { FormNotes, useApiForm } from '@gehna/forms';
import { FormDialog } from '@gehna/product-ui/form-dialog';
import { PasswordField } from '@gehna/ui/forms';
import * as z from 'zod/mini';
import { deleteAccount } from './api.ts';
import { texts } from './texts.ts';

const schema = z.object(account.deleteAccount);

type Props = {
  isSeller: boolean;
  onClose: () => void;
  onDone: (message: string) => void;
  focusOnClose: () => HTMLElement | null;
};

/** Asks for the password, and lists what will be erased. */
export function DeleteAccount({ isSeller, onClose, onDone, focusOnClose }: Props) {
  const queries = useQueryClient();
  const form = useApiForm({
    schema,
    values: { currentPassword: '' },
    send: deleteAccount,
    onSent: async ({ message }, { isShown }) => {
      await queries.invalidateQueries({ queryKey: queryKeys.profile });
      onDone(message);
      if (isShown) onClose();
    },
    failed: texts.deletion.failed,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      focusOnClose={focusOnClose}
      title={texts.deletion.title}
      description={texts.deletion.explained(deletionDays)}
      cancel={texts.cancel}
      act={texts.deletion.save}
      acting={texts.deletion.saving}
    >
      {form.wrongFields.length === 0 && <FormNotes form={form} />}
      {isSeller && <p>{texts.deletion.seller}</p>}
      <PasswordField
        {...form.field('currentPassword')}
        label={texts.field.currentPassword}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
