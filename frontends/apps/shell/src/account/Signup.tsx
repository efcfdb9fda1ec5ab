import { Navigate, useLocation } from '@gehna/build/router';
import { api, session, useSession } from '@gehna/client';
import { Controlled, SubmitButton, useApiForm, useWatch } from '@gehna/forms';
import { TextLink } from '@gehna/ui';
import { Checkbox, PasswordField, TextField } from '@gehna/ui/forms';
import { PhoneField } from '@gehna/ui/phone';
import styles from './AccountScreen.module.css';
import { AccountScreen } from './AccountScreen.tsx';
import { Failure } from './Failure.tsx';
import { keepReturn, returnAddress } from './return-address.ts';
import { signupRules } from './rules.ts';
import { signupDraft } from './signup-draft.ts';
import { texts } from './texts.ts';
import { addWantedFavourite } from './wanted-favourite.ts';

export default function Signup() {
  const { search } = useLocation();
  const isSignedIn = useSession() !== null;
  const form = useApiForm({
    schema: signupRules,
    values: { ownerName: '', email: '', mobile: '', password: '', confirmPassword: '', terms: false },
    send: ({ ownerName, email, mobile, password }) =>
      api('POST /api/auth/signup', { body: { ownerName, email, mobile, password } }),
    onSent: (signedIn) => {
      session.start(signedIn);
      void addWantedFavourite(search);
    },
    failed: texts.signup.failed,
    draft: { key: signupDraft, without: ['password', 'confirmPassword', 'terms'], isOfTab: true },
  });
  const hasAgreed = useWatch({ control: form.control, name: 'terms' });

  if (isSignedIn) return <Navigate to={returnAddress(search)} replace />;
  return (
    <AccountScreen title={texts.signup.title} lead={texts.signup.lead}>
      <form className={styles.fields} {...form.formProps}>
        <TextField {...form.field('ownerName')} label={texts.field.name} autoComplete="name" />
        <TextField {...form.field('email')} label={texts.field.email} type="email" autoComplete="email" />
        <Controlled form={form} name="mobile">
          {(field) => <PhoneField {...field} label={texts.field.mobile} autoComplete="tel" />}
        </Controlled>
        <PasswordField
          {...form.field('password')}
          label={texts.field.password}
          autoComplete="new-password"
          hint={texts.signup.passwordHint}
        />
        <PasswordField
          {...form.field('confirmPassword')}
          label={texts.field.confirmPassword}
          autoComplete="new-password"
        />
        <Checkbox {...form.field('terms')}>
          {texts.signup.agree}{' '}
          <TextLink to="/terms-conditions" newTab>
            {texts.signup.terms}
          </TextLink>
        </Checkbox>
        <Failure>{form.failure}</Failure>
        <SubmitButton form={form} block disabled={!hasAgreed} busy={texts.signup.busy}>
          {texts.signup.act}
        </SubmitButton>
        <p className={styles.after}>
          {texts.signup.haveAccount} <TextLink to={keepReturn('/login', search)}>{texts.signup.login}</TextLink>
        </p>
      </form>
    </AccountScreen>
  );
}
