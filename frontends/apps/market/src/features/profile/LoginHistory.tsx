import { useQuery } from '@gehna/build/query';
import { Badge, ErrorInPlace, formatMoment, Icon, Loading, Skeleton } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { type Login, loginHistory } from './api.ts';
import styles from './LoginHistory.module.css';
import { texts } from './texts.ts';

const icons = { mobile: Smartphone, tablet: Tablet, other: Monitor };

/** The last logins of the account and the failed ones, newest first. */
export function LoginHistory({ onClose }: { onClose: () => void }) {
  const history = useQuery(loginHistory);
  return (
    <Dialog wide onClose={onClose} title={texts.history.title} description={texts.history.about}>
      {history.isLoadingError ? (
        <ErrorInPlace onRetry={history.refetch}>{texts.history.failed}</ErrorInPlace>
      ) : history.isPending ? (
        <Loading label={texts.history.loading} className={styles.loading}>
          <Skeleton height="64px" />
          <Skeleton height="64px" />
          <Skeleton height="64px" />
        </Loading>
      ) : history.data.length === 0 ? (
        <p className={styles.none}>{texts.history.none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list longer than the dialog is scrolled by the keyboard too
        <ul className={styles.logins} tabIndex={0} aria-label={texts.history.title}>
          {history.data.map((login) => (
            <LoginRow key={`${login.loggedInAt} ${login.loginType} ${login.ipAddress}`} login={login} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function LoginRow({ login }: { login: Login }) {
  const { history } = texts;
  const isSuccess = login.loginType === 'success';
  return (
    <li className={styles.login}>
      <span className={styles.device} title={history.device[login.deviceType]}>
        <Icon of={icons[login.deviceType]} />
      </span>
      <div className={styles.words}>
        <p className={styles.time}>
          <time dateTime={login.loggedInAt}>{formatMoment(new Date(login.loggedInAt))}</time>
        </p>
        <p className={styles.from}>
          {history.from(history.device[login.deviceType], login.browser, login.operatingSystem)}
        </p>
        <p className={styles.from}>{history.address(login.ipAddress)}</p>
      </div>
      <Badge meaning={isSuccess ? 'good' : 'bad'}>{isSuccess ? history.success : history.refused}</Badge>
    </li>
  );
}
