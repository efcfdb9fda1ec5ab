import { useSearchParams } from '@gehna/build/router';
import { labelOf } from '@gehna/client';
import { Heading, Wrap } from '@gehna/ui';
import { TabLinks } from '@gehna/ui/catalogue';
import { RecentlyViewed } from '../finding/RecentlyViewed.tsx';
import styles from './MarketHome.module.css';
import { type Metal, metals } from './sections.ts';
import { TileSections } from './TileSections.tsx';
import { texts } from './texts.ts';

/** /luxurymarket: the Gold and Silver tabs. The open tab stands in the address (`?tab=silver`), so that Back returns to it. */
export default function MarketHome() {
  const [search] = useSearchParams();
  const open: Metal = search.get('tab') === 'silver' ? 'Silver' : 'Gold';
  return (
    <Wrap className={styles.page}>
      <Heading level={1} size="lg" className={styles.title}>
        {texts.title}
      </Heading>
      <div data-metal={open === 'Gold' ? 'gold' : 'silver'}>
        <TabLinks
          label={texts.tabs}
          tabs={metals.map((metal) => ({
            label: labelOf(metal),
            to: { search: metal === 'Silver' ? '?tab=silver' : '' },
            on: metal === open,
            replace: true,
          }))}
        />
        <TileSections metal={open} />
      </div>
      <RecentlyViewed />
    </Wrap>
  );
}
