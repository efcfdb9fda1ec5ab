import { Navigate, useLocation } from '@gehna/build/router';
import { api, session, useSession } from '@gehna/client';
import { Controlled, SubmitButton, useApiForm } from '@gehna/forms';
import { TextLink } from '@gehna/ui';
import { PasswordField } from '@gehna/ui/forms';
import { PhoneField } from '@gehna/ui/phone';
import styles from './AccountScreen.module.css';
import { AccountScreen } from './AccountScreen.tsx';
import { Failure } from './Failure.tsx';
import { keepReturn, returnAddress } from './return-address.ts';
import { loginRules } from './rules.ts';
import { texts } from './texts.ts';

const sessionEndedText = (from: string) =>
  from.startsWith('/luxurymarket/become-seller') ? texts.login.applicationEnded : texts.login.sessionEnded;

export default function Login() {
  const { search, state } = useLocation();
  const isSignedIn = useSession() !== null;
  const form = useApiForm({
    schema: loginRules,
    values: { mobile: '', password: '' },
    send: (body) => api('POST /api/auth/login', { body }),
    onSent: (signedIn) => session.start(signedIn),
    failed: texts.login.failed,
    notice: state?.sessionEnded ? sessionEndedText(returnAddress(search)) : null,
  });

  if (isSignedIn) return <Navigate to={returnAddress(search)} replace />;
  return (
    <AccountScreen title={texts.login.title} lead={texts.login.lead}>
      <form className={styles.fields} {...form.formProps}>
        <Controlled form={form} name="mobile">
          {(field) => <PhoneField {...field} label={texts.field.mobile} autoComplete="username" />}
        </Controlled>
        <PasswordField
          {...form.field('password')}
          label={texts.field.password}
          autoComplete="current-password"
          aside={
            <TextLink alone to="/forgot-password" small>
              {texts.login.forgot}
            </TextLink>
          }
        />
        <Failure>{form.failure}</Failure>
        <SubmitButton form={form} block busy={texts.login.busy}>
          {texts.login.act}
        </SubmitButton>
        <p className={styles.after}>
          {texts.login.newHere} <TextLink to={keepReturn('/signup', search)}>{texts.login.signUp}</TextLink>
        </p>
      </form>
    </AccountScreen>
  );
}
