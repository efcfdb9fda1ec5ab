import { Navigate, useLocation, useNavigate } from '@gehna/build/router';
import { api, session, useSession } from '@gehna/client';
import { Controlled, SubmitButton, useApiForm } from '@gehna/forms';
import { formatDay, notify, TextLink } from '@gehna/ui';
import { PasswordField } from '@gehna/ui/forms';
import { PhoneField } from '@gehna/ui/phone';
import { useState } from 'react';
import styles from './AccountScreen.module.css';
import { AccountScreen } from './AccountScreen.tsx';
import { Failure } from './Failure.tsx';
import { afterLogin, keepReturn, profilePage, returnAddress } from './return-address.ts';
import { loginRules } from './rules.ts';
import { forgetSignup } from './signup-draft.ts';
import { texts } from './texts.ts';
import { addWantedFavourite } from './wanted-favourite.ts';

const sessionEndedText = (from: string) =>
  from.startsWith('/luxurymarket/become-seller') ? texts.login.applicationEnded : texts.login.sessionEnded;

export default function Login() {
  const { search, state } = useLocation();
  const isSignedIn = useSession() !== null;
  const navigate = useNavigate();
  const next = returnAddress(search);
  const [landing, setLanding] = useState<string>();

  /** The profile says it and can keep the account; a login on the way to another page still goes there, with a notice. */
  function announceDeletion(erasesAt: string) {
    if (next === afterLogin) return setLanding(profilePage);
    if (next.startsWith(profilePage)) return;
    const action = { label: texts.login.keepAccount, act: () => void navigate(profilePage) };
    notify.bad(texts.login.deletionPending(formatDay(new Date(erasesAt))), { action });
  }

  const form = useApiForm({
    schema: loginRules,
    values: { mobile: '', password: '' },
    send: (body) => api('POST /api/auth/login', { body }),
    onSent: ({ erasesAt, ...signedIn }) => {
      if (erasesAt) announceDeletion(erasesAt);
      session.start(signedIn);
      forgetSignup();
      void addWantedFavourite(search);
    },
    failed: texts.login.failed,
    notice: state?.sessionEnded ? sessionEndedText(next) : null,
  });

  if (isSignedIn) return <Navigate to={landing ?? next} replace />;
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
