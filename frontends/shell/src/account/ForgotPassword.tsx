import { api } from '@gehna/client';
import { Button, Note, TextLink } from '@gehna/ui';
import { TextField } from '@gehna/ui/forms';
import { useState } from 'react';
import styles from './AccountScreen.module.css';
import { AccountScreen } from './AccountScreen.tsx';
import { Failure } from './Failure.tsx';
import { forgotRules } from './rules.ts';
import { texts } from './texts.ts';
import { useAccountForm } from './use-account-form.ts';

export default function ForgotPassword() {
  const [isSent, setSent] = useState(false);
  const form = useAccountForm({
    rules: forgotRules,
    empty: { email: '' },
    failed: texts.forgot.failed,
    send: async (body) => {
      setSent(false);
      await api('POST /api/auth/forgot-password', { body });
      setSent(true);
    },
  });

  return (
    <AccountScreen title={texts.forgot.title} lead={texts.forgot.lead}>
      <form className={styles.fields} onSubmit={form.submit} noValidate>
        <TextField
          {...form.register('email')}
          label={texts.field.email}
          type="email"
          autoComplete="email"
          error={form.errors.email?.message}
        />
        <Failure>{form.failure}</Failure>
        {isSent && (
          <Note meaning="good" announce>
            {texts.forgot.sent}
          </Note>
        )}
        <Button type="submit" block busy={form.busy && texts.forgot.busy}>
          {texts.forgot.act}
        </Button>
        <p className={styles.after}>
          <TextLink to="/login">{texts.forgot.back}</TextLink>
        </p>
      </form>
    </AccountScreen>
  );
}
