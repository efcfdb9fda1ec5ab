import { LinkButton, Wrap } from '@gehna/ui';
import { Logo } from './Logo.tsx';
import styles from './StoreBar.module.css';
import { texts } from './texts.ts';

/** The bar above a seller’s store: whose network this is, and the way to the market. The page is the seller’s. */
export function StoreBar() {
  return (
    <header className={styles.bar}>
      <Wrap className={styles.row}>
        <Logo to="/" label={texts.logo} place="bar" />
        <nav aria-label={texts.mainNavigation}>
          <LinkButton look="line" size="small" to="/luxurymarket">
            {texts.luxuryMarket}
          </LinkButton>
        </nav>
      </Wrap>
    </header>
  );
}
