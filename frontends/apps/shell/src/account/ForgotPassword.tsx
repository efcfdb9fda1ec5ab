import { api } from '@gehna/client';
import { SubmitButton, useApiForm } from '@gehna/forms';
import { Note, TextLink } from '@gehna/ui';
import { TextField } from '@gehna/ui/forms';
import { useState } from 'react';
import styles from './AccountScreen.module.css';
import { AccountScreen } from './AccountScreen.tsx';
import { Failure } from './Failure.tsx';
import { forgotRules } from './rules.ts';
import { texts } from './texts.ts';

export default function ForgotPassword() {
  const [isSent, setSent] = useState(false);
  const form = useApiForm({
    schema: forgotRules,
    values: { email: '' },
    send: (body) => {
      setSent(false);
      return api('POST /api/auth/forgot-password', { body });
    },
    onSent: () => setSent(true),
    failed: texts.forgot.failed,
  });

  return (
    <AccountScreen title={texts.forgot.title} lead={texts.forgot.lead}>
      <form className={styles.fields} {...form.formProps}>
        <TextField {...form.field('email')} label={texts.field.email} type="email" autoComplete="email" />
        <Failure>{form.failure}</Failure>
        {isSent && (
          <Note meaning="good" announce>
            {texts.forgot.sent}
          </Note>
        )}
        <SubmitButton form={form} block busy={texts.forgot.busy}>
          {texts.forgot.act}
        </SubmitButton>
        <p className={styles.after}>
          <TextLink alone to="/login">
            {texts.forgot.back}
          </TextLink>
        </p>
      </form>
    </AccountScreen>
  );
}
