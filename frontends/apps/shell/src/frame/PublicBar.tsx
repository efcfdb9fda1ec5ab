import { Anchor } from '@gehna/ui';
import { ProductSearch } from '../search/ProductSearch.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import styles from './Bar.module.css';
import { Bar } from './Bar.tsx';
import { Logo } from './Logo.tsx';
import { texts } from './texts.ts';

/** The bar of the home page and the pages about the company. */
export function PublicBar() {
  return (
    <Bar
      logo={<Logo to="/" label={texts.logo} place="bar" />}
      search={({ close }) => <ProductSearch onSearched={close} />}
      links={
        <>
          <li>
            <Anchor to="/luxurymarket" className={styles.link}>
              {texts.luxuryMarket}
            </Anchor>
          </li>
          <AccountLinks />
        </>
      }
    />
  );
}
