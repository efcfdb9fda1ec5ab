import { api, messageOf, NetworkError, session } from '@gehna/client';
import { useQuery } from '@gehna/federation/query';
import { useNavigate } from '@gehna/federation/router';
import { Button, Note, TextButton, TextLink } from '@gehna/ui';
import { PasswordField } from '@gehna/ui/forms';
import { useEffect, useState } from 'react';
import styles from './AccountScreen.module.css';
import { Failure } from './Failure.tsx';
import { resetRules } from './rules.ts';
import { texts } from './texts.ts';
import { useAccountForm } from './use-account-form.ts';

/** The success is shown so long before the login page, in milliseconds. */
const readingTime = 2_000;

/** The form behind a reset link; off until the server has said that its token can be used. */
export function NewPasswordForm({ token }: { token: string }) {
  const verification = useQuery({
    queryKey: ['reset-token', token],
    queryFn: ({ signal }) => api('POST /api/auth/verify-token', { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [success, setSuccess] = useState<string | null>(null);
  const form = useAccountForm({
    rules: resetRules,
    empty: { newPassword: '', confirmPassword: '' },
    failed: texts.reset.failed,
    send: async ({ newPassword }) => {
      const { message } = await api('POST /api/auth/reset-password', { body: { resetToken: token, newPassword } });
      session.forget();
      setSuccess(message);
    },
  });
  useLoginAfter(success !== null);

  return (
    <form className={styles.fields} onSubmit={form.submit} noValidate>
      <div role="status" className={styles.status}>
        {verification.isPending && texts.reset.verifying}
      </div>
      <fieldset className={styles.fieldset} disabled={!verification.isSuccess || success !== null}>
        <PasswordField
          {...form.register('newPassword')}
          label={texts.field.newPassword}
          autoComplete="new-password"
          hint={texts.reset.hint}
          error={form.errors.newPassword?.message}
        />
        <PasswordField
          {...form.register('confirmPassword')}
          label={texts.field.confirmNewPassword}
          autoComplete="new-password"
          error={form.errors.confirmPassword?.message}
        />
        <Failure>{verification.error ? messageOf(verification.error, texts.reset.invalidToken) : form.failure}</Failure>
        {success === null && (
          <Button type="submit" block busy={form.busy && texts.reset.busy}>
            {texts.reset.act}
          </Button>
        )}
      </fieldset>
      {success !== null && (
        <Note meaning="good" announce>
          {success}
        </Note>
      )}
      <p className={styles.after}>
        {success !== null ? (
          <TextLink to="/login">{texts.reset.toLogin}</TextLink>
        ) : verification.error instanceof NetworkError ? (
          <TextButton onClick={() => verification.refetch()}>{texts.reset.retry}</TextButton>
        ) : (
          (verification.error || form.failure) && <TextLink to="/forgot-password">{texts.reset.request}</TextLink>
        )}
      </p>
    </form>
  );
}

function useLoginAfter(isDone: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate('/login'), readingTime);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
}
