import { messageOf } from '@gehna/client';
import { Button, Note } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { PasswordField } from '@gehna/ui/forms';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { changePassword } from './api.ts';
import styles from './ChangePassword.module.css';
import { passwordRules } from './rules.ts';
import { showBesideFields } from './server-errors.ts';
import { texts } from './texts.ts';

type Passwords = { currentPassword: string; newPassword: string; confirmPassword: string };
const empty: Passwords = { currentPassword: '', newPassword: '', confirmPassword: '' };

type Props = { onClose: () => void; onChanged: (message: string) => void };

export function ChangePassword({ onClose, onChanged }: Props) {
  const id = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Passwords>({ resolver: standardSchemaResolver(passwordRules), defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    setFailure(null);
    try {
      const { message } = await changePassword({ currentPassword, newPassword });
      onChanged(message);
    } catch (reason) {
      if (!showBesideFields(form, ['currentPassword', 'newPassword'], reason))
        setFailure(messageOf(reason, texts.password.failed));
    }
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.password.title}
      description={texts.password.about}
      actions={
        <>
          <Button look="line" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} busy={isSubmitting && texts.password.saving}>
            {texts.password.save}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        {failure && (
          <Note meaning="bad" announce onClose={() => setFailure(null)}>
            {failure}
          </Note>
        )}
        <PasswordField
          {...form.register('currentPassword')}
          label={texts.password.current}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
        />
        <PasswordField
          {...form.register('newPassword')}
          label={texts.password.new}
          autoComplete="new-password"
          hint={texts.password.hint}
          error={errors.newPassword?.message}
        />
        <PasswordField
          {...form.register('confirmPassword')}
          label={texts.password.confirm}
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
        />
      </form>
    </Dialog>
  );
}
