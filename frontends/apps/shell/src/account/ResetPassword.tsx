import { useSearchParams } from '@gehna/build/router';
import { TextLink } from '@gehna/ui';
import styles from './AccountScreen.module.css';
import { AccountScreen } from './AccountScreen.tsx';
import { Failure } from './Failure.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { texts } from './texts.ts';

export default function ResetPassword() {
  const token = useSearchParams()[0].get('token');
  return (
    <AccountScreen title={texts.reset.title}>
      {token ? <NewPasswordForm key={token} token={token} /> : <NoToken />}
    </AccountScreen>
  );
}

function NoToken() {
  return (
    <div className={styles.fields}>
      <Failure>{texts.reset.noToken}</Failure>
      <p>
        <TextLink alone to="/forgot-password">
          {texts.reset.request}
        </TextLink>
      </p>
    </div>
  );
}
