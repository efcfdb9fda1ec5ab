import { SignInLinks } from '../../SignInLinks.tsx';
import styles from './SignInPanel.module.css';
import { texts } from './texts.ts';

/** In place of what only signed-in people can do. */
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
