import { SignInLinks } from '../../SignInLinks.tsx';
import styles from './SignInPanel.module.css';
import { texts } from './texts.ts';

/** In place of actions for signed-in users. */
export function SignInPanel() {
  return (
    <div className={styles.panel}>
      <p>{texts.loginRequired}</p>
      <div className={styles.ways}>
        <SignInLinks />
      </div>
    </div>
  );
}
