import { Button, Heading } from '@gehna/ui';
import { useOverlay } from '../../use-overlay.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { LoginHistory } from './LoginHistory.tsx';
import styles from './SecurityTab.module.css';
import { texts } from './texts.ts';

/** Password and logins; each opens over the page, as a step of the history, so that Back closes it. */
export function SecurityTab({ onDone }: { onDone: (message: string) => void }) {
  const password = useOverlay('changePassword');
  const history = useOverlay('loginHistory');
  return (
    <section className={styles.section}>
      <Heading level={2} size="md">
        {texts.security}
      </Heading>
      <div className={styles.rows}>
        <div className={styles.row}>
          <div>
            <Heading level={3} size="xs">
              {texts.password.title}
            </Heading>
            <p className={styles.about}>{texts.password.about}</p>
          </div>
          <Button look="line" onClick={password.open}>
            {texts.password.open}
          </Button>
        </div>
        <div className={styles.row}>
          <div>
            <Heading level={3} size="xs">
              {texts.history.title}
            </Heading>
            <p className={styles.about}>{texts.history.about}</p>
          </div>
          <Button look="line" onClick={history.open}>
            {texts.history.open}
          </Button>
        </div>
      </div>
      {password.isOpen && (
        <ChangePassword
          onClose={password.close}
          onChanged={(message) => {
            password.close();
            onDone(message);
          }}
        />
      )}
      {history.isOpen && <LoginHistory onClose={history.close} />}
    </section>
  );
}
