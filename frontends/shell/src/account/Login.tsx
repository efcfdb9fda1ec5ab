import { api, session, useSession } from '@gehna/client';
import { Navigate, useLocation } from '@gehna/federation/router';
import { Button, TextLink } from '@gehna/ui';
import { PasswordField } from '@gehna/ui/forms';
import { PhoneField } from '@gehna/ui/phone';
import { Controller } from 'react-hook-form';
import styles from './AccountScreen.module.css';
import { AccountScreen } from './AccountScreen.tsx';
import { Failure } from './Failure.tsx';
import { keepReturn, returnAddress } from './return-address.ts';
import { loginRules } from './rules.ts';
import { texts } from './texts.ts';
import { useAccountForm } from './use-account-form.ts';

const sessionEndedText = (from: string) =>
  from.startsWith('/luxurymarket/become-seller') ? texts.login.applicationEnded : texts.login.sessionEnded;

export default function Login() {
  const { search, state } = useLocation();
  const isSignedIn = useSession() !== null;
  const form = useAccountForm({
    rules: loginRules,
    empty: { mobile: '', password: '' },
    failed: texts.login.failed,
    notice: state?.sessionEnded ? sessionEndedText(returnAddress(search)) : null,
    send: async (body) => session.start(await api('POST /api/auth/login', { body })),
  });

  if (isSignedIn) return <Navigate to={returnAddress(search)} replace />;
  return (
    <AccountScreen title={texts.login.title} lead={texts.login.lead}>
      <form className={styles.fields} onSubmit={form.submit} noValidate>
        <Controller
          name="mobile"
          control={form.control}
          render={({ field }) => (
            <PhoneField
              {...field}
              label={texts.field.mobile}
              autoComplete="username"
              error={form.errors.mobile?.message}
            />
          )}
        />
        <PasswordField
          {...form.register('password')}
          label={texts.field.password}
          autoComplete="current-password"
          error={form.errors.password?.message}
          aside={
            <TextLink to="/forgot-password" small>
              {texts.login.forgot}
            </TextLink>
          }
        />
        <Failure>{form.failure}</Failure>
        <Button type="submit" block busy={form.busy && texts.login.busy}>
          {texts.login.act}
        </Button>
        <p className={styles.after}>
          {texts.login.newHere} <TextLink to={keepReturn('/signup', search)}>{texts.login.signUp}</TextLink>
        </p>
      </form>
    </AccountScreen>
  );
}
