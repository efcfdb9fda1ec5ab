import { useSearchParams } from '@gehna/federation/router';
import { Heading, Wrap } from '@gehna/ui';
import { Tabs } from '@gehna/ui/tabs';
import { usePageTitle } from '../../page-title.ts';
import { RecentlyViewed } from '../finding/RecentlyViewed.tsx';
import styles from './MarketHome.module.css';
import { type Metal, metals } from './sections.ts';
import { TileSections } from './TileSections.tsx';
import { texts } from './texts.ts';

/** /luxurymarket: the Gold and Silver tabs. The open tab stands in the address (`?tab=silver`), so that Back returns to it. */
export default function MarketHome() {
  usePageTitle(texts.pageTitle);
  const [search, setSearch] = useSearchParams();
  const open: Metal = search.get('tab') === 'silver' ? 'Silver' : 'Gold';
  return (
    <Wrap className={styles.page}>
      <Heading level={1} size="lg" className={styles.title}>
        {texts.title}
      </Heading>
      <Tabs
        display
        label={texts.tabs}
        value={open}
        onChange={(metal) => setSearch(metal === 'Silver' ? { tab: 'silver' } : {}, { replace: true })}
        tabs={metals.map((metal) => ({
          value: metal,
          label: metal,
          metal: metal === 'Gold' ? 'gold' : 'silver',
          panel: <TileSections metal={metal} />,
        }))}
      />
      <RecentlyViewed />
    </Wrap>
  );
}
