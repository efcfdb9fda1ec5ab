import { api, session, useSession } from '@gehna/client';
import { Navigate, useLocation } from '@gehna/federation/router';
import { Button, TextLink, VisuallyHidden } from '@gehna/ui';
import { Checkbox, PasswordField, TextField } from '@gehna/ui/forms';
import { PhoneField } from '@gehna/ui/phone';
import { Controller, useWatch } from 'react-hook-form';
import styles from './AccountScreen.module.css';
import { AccountScreen } from './AccountScreen.tsx';
import { Failure } from './Failure.tsx';
import { keepReturn, returnAddress } from './return-address.ts';
import { signupRules } from './rules.ts';
import { texts } from './texts.ts';
import { useAccountForm } from './use-account-form.ts';

export default function Signup() {
  const { search } = useLocation();
  const isSignedIn = useSession() !== null;
  const form = useAccountForm({
    rules: signupRules,
    empty: { ownerName: '', email: '', mobile: '', password: '', confirmPassword: '', terms: false as boolean },
    failed: texts.signup.failed,
    send: async ({ ownerName, email, mobile, password }) =>
      session.start(await api('POST /api/auth/signup', { body: { ownerName, email, mobile, password } })),
  });
  const hasAgreed = useWatch({ control: form.control, name: 'terms' });

  if (isSignedIn) return <Navigate to={returnAddress(search)} replace />;
  return (
    <AccountScreen title={texts.signup.title} lead={texts.signup.lead}>
      <form className={styles.fields} onSubmit={form.submit} noValidate>
        <TextField
          {...form.register('ownerName')}
          label={texts.field.name}
          autoComplete="name"
          error={form.errors.ownerName?.message}
        />
        <TextField
          {...form.register('email')}
          label={texts.field.email}
          type="email"
          autoComplete="email"
          error={form.errors.email?.message}
        />
        <Controller
          name="mobile"
          control={form.control}
          render={({ field }) => (
            <PhoneField {...field} label={texts.field.mobile} autoComplete="tel" error={form.errors.mobile?.message} />
          )}
        />
        <PasswordField
          {...form.register('password')}
          label={texts.field.password}
          autoComplete="new-password"
          hint={texts.signup.passwordHint}
          error={form.errors.password?.message}
        />
        <PasswordField
          {...form.register('confirmPassword')}
          label={texts.field.confirmPassword}
          autoComplete="new-password"
          error={form.errors.confirmPassword?.message}
        />
        <Checkbox {...form.register('terms')}>
          {texts.signup.agree}{' '}
          <TextLink to="/terms-conditions" newTab>
            {texts.signup.terms} <VisuallyHidden>{texts.signup.newTab}</VisuallyHidden>
          </TextLink>
        </Checkbox>
        <Failure>{form.failure}</Failure>
        <Button type="submit" block disabled={!hasAgreed} busy={form.busy && texts.signup.busy}>
          {texts.signup.act}
        </Button>
        <p className={styles.after}>
          {texts.signup.haveAccount} <TextLink to={keepReturn('/login', search)}>{texts.signup.login}</TextLink>
        </p>
      </form>
    </AccountScreen>
  );
}
