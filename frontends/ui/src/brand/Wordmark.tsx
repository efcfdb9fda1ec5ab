import type { To } from '@gehna/federation/router';
import { Anchor } from '../link/Anchor.tsx';
import { Mark } from './Mark.tsx';
import styles from './Wordmark.module.css';

/** The product's name; change it here. */
export const brandName = 'Bharat Gehna';

/** Sign and name, linking to where the bar's logo leads. */
export function Wordmark({ to }: { to: To }) {
  return (
    <Anchor to={to} className={styles.brand}>
      <Mark className={styles.mark} />
      {brandName}
    </Anchor>
  );
}
