import { useSession } from '@gehna/client';
import { useQuery } from '@gehna/federation/query';
import { useLocation } from '@gehna/federation/router';
import { Anchor, Avatar, formatCount, Mark, VisuallyHidden, Wall } from '@gehna/ui';
import { applicationQueue } from '../features/applications/api.ts';
import { productQueue } from '../features/products/api.ts';
import { Shortcuts } from '../keys/Shortcuts.tsx';
import { texts } from '../texts.ts';
import styles from './ReviewBar.module.css';

/** The maroon bar: the two queues with what waits in them, the keyboard’s help, and who is signed in. */
export function ReviewBar() {
  const user = useSession()?.user;
  const { pathname } = useLocation();
  const applications = useQuery(applicationQueue.listed('pending', 1)).data?.total;
  const products = useQuery(productQueue.listed('pending', 1)).data?.total;
  const isProducts = pathname.startsWith('/review/products');
  return (
    <Wall as="header" className={styles.bar}>
      <Anchor to="/" className={styles.house}>
        <Mark className={styles.mark} />
        {texts.house}
      </Anchor>
      <nav aria-label={texts.navigation} className={styles.queues}>
        <Queue to="/review/applications" what={texts.applications} waiting={applications} isCurrent={!isProducts} />
        <Queue to="/review/products" what={texts.products} waiting={products} isCurrent={isProducts} />
      </nav>
      <div className={styles.end}>
        <Shortcuts className={styles.keys} />
        {user && (
          <Anchor to="/luxurymarket/profile" className={styles.account}>
            <Avatar name={user.name} />
            <span className={styles.who}>
              {user.name}
              <span className={styles.role}>{texts.role}</span>
              <VisuallyHidden>{texts.profile}</VisuallyHidden>
            </span>
          </Anchor>
        )}
      </div>
    </Wall>
  );
}

type Props = { to: string; what: string; waiting: number | undefined; isCurrent: boolean };

function Queue({ to, what, waiting, isCurrent }: Props) {
  return (
    <Anchor
      to={to}
      className={styles.queue}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={waiting === undefined ? what : texts.withCount(what, waiting)}
    >
      {what} {waiting !== undefined && <span className={styles.count}>{formatCount(waiting)}</span>}
    </Anchor>
  );
}
