import { useInfiniteQuery } from '@gehna/build/query';
import { useLocation } from '@gehna/build/router';
import { useSession } from '@gehna/client';
import { Anchor, Avatar, formatCount, Mark, textStyles, VisuallyHidden, Wall } from '@gehna/ui';
import { applicationQueue } from '../features/applications/api.ts';
import { productQueue } from '../features/products/api.ts';
import { reportQueue } from '../features/reports/api.ts';
import { Shortcuts } from '../keys/Shortcuts.tsx';
import { texts } from '../texts.ts';
import styles from './ReviewBar.module.css';

/** The maroon bar: the queues with what waits in them, the metal rates, the audit log, the keyboard’s help, and who is signed in. */
export function ReviewBar() {
  const user = useSession()?.user;
  const { pathname } = useLocation();
  const applications = useInfiniteQuery(applicationQueue.listed('pending')).data?.total;
  const products = useInfiniteQuery(productQueue.listed('pending')).data?.total;
  const reports = useInfiniteQuery(reportQueue.listed('pending')).data?.total;
  const isAt = (path: string) => pathname.startsWith(path);
  return (
    <Wall as="header" className={styles.bar}>
      <Anchor to="/" className={styles.house}>
        <Mark className={styles.mark} />
        {texts.house}
      </Anchor>
      <nav aria-label={texts.navigation} className={styles.queues}>
        {[
          { to: '/review/applications', what: texts.applications, waiting: applications },
          { to: '/review/products', what: texts.products, waiting: products },
          { to: '/review/reports', what: texts.reports, waiting: reports },
          { to: '/review/metal-rates', what: texts.metalRates, waiting: undefined },
          { to: '/review/audit', what: texts.audit, waiting: undefined },
        ].map((queue) => (
          <Queue key={queue.to} {...queue} isCurrent={isAt(queue.to)} />
        ))}
      </nav>
      <div className={styles.end}>
        <Shortcuts className={styles.keys} />
        {user && (
          <Anchor to="/luxurymarket/profile" className={styles.account}>
            <Avatar name={user.name} />
            <span className={styles.who}>
              {user.name}
              <span className={textStyles.second}>{texts.role}</span>
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
