import { PageRoutes } from '@gehna/client';
import { StoreSkeleton } from './features/store/StoreSkeleton.tsx';
import { pages } from './pages.tsx';

/** The page of a store, below /store. */
export default function StorePages() {
  return <PageRoutes pages={pages} waiting={<StoreSkeleton />} />;
}
