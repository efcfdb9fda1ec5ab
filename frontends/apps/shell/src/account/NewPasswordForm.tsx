import { useQuery } from '@gehna/build/query';
import { useNavigate } from '@gehna/build/router';
import { api, isRefused, messageOf, queryKeys, session } from '@gehna/client';
import { SubmitButton, useApiForm } from '@gehna/forms';
import { Note, TextButton, TextLink } from '@gehna/ui';
import { PasswordField } from '@gehna/ui/forms';
import { useEffect, useState } from 'react';
import styles from './AccountScreen.module.css';
import { Failure } from './Failure.tsx';
import { resetRules } from './rules.ts';
import { texts } from './texts.ts';

/** How long the success is shown before the login page, in milliseconds. */
const readingTime = 2_000;

/** The form behind a reset link; disabled until the server has confirmed that its token can be used. */
export function NewPasswordForm({ token }: { token: string }) {
  const verification = useQuery({
    queryKey: queryKeys.resetToken(token),
    queryFn: ({ signal }) => api('POST /api/auth/verify-token', { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [success, setSuccess] = useState<string | null>(null);
  // The token, used by now, is verified once more when the session ends with it.
  const error = success === null ? verification.error : null;
  const isInvalid = isRefused(error) && error.status !== 429;
  const form = useApiForm({
    schema: resetRules,
    values: { newPassword: '', confirmPassword: '' },
    send: ({ newPassword }) => api('POST /api/auth/reset-password', { body: { resetToken: token, newPassword } }),
    onSent: ({ message }) => {
      session.forget();
      setSuccess(message);
    },
    failed: texts.reset.failed,
  });
  useLoginAfter(success !== null);

  return (
    <form className={styles.fields} {...form.formProps}>
      <div role="status" className={styles.status}>
        {success === null && verification.isPending && texts.reset.verifying}
      </div>
      <fieldset className={styles.fieldset} disabled={!verification.isSuccess || success !== null}>
        <PasswordField
          {...form.field('newPassword')}
          label={texts.field.newPassword}
          autoComplete="new-password"
          hint={texts.reset.hint}
        />
        <PasswordField
          {...form.field('confirmPassword')}
          label={texts.field.confirmNewPassword}
          autoComplete="new-password"
        />
        <Failure>
          {error ? messageOf(error, isInvalid ? texts.reset.invalidToken : texts.reset.verifyFailed) : form.failure}
        </Failure>
        {success === null && (
          <SubmitButton form={form} block busy={texts.reset.busy}>
            {texts.reset.act}
          </SubmitButton>
        )}
      </fieldset>
      {success !== null && (
        <Note meaning="good" announce>
          {success}
        </Note>
      )}
      <p className={styles.after}>
        {success !== null ? (
          <TextLink alone to="/login">
            {texts.reset.toLogin}
          </TextLink>
        ) : error && !isInvalid ? (
          <TextButton onClick={() => verification.refetch()}>{texts.reset.retry}</TextButton>
        ) : (
          (error || form.failure) && (
            <TextLink alone to="/forgot-password">
              {texts.reset.request}
            </TextLink>
          )
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
