import { useLocation } from '@gehna/build/router';
import { signInAddress } from '@gehna/client';
import { LinkButton } from '@gehna/ui';
import styles from './SignInPanel.module.css';
import { texts } from './texts.ts';

/** In place of what only signed-in people can do; both ways lead back to this product. */
export function SignInPanel() {
  const here = useLocation();
  return (
    <div className={styles.panel}>
      <p>{texts.loginRequired}</p>
      <div className={styles.ways}>
        <LinkButton to={signInAddress('/login', here)}>{texts.login}</LinkButton>
        <LinkButton look="line" to={signInAddress('/signup', here)}>
          {texts.signUp}
        </LinkButton>
      </div>
    </div>
  );
}
