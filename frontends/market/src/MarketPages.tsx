import { Route, Routes } from '@gehna/federation/router';
import { lazy, Suspense } from 'react';
import { NotFound } from './features/not-found/NotFound.tsx';

const MarketHome = lazy(() => import('./features/tiles/MarketHome.tsx'));
const Listing = lazy(() => import('./features/listing/Listing.tsx'));

/** Every page of the market, below /luxurymarket. */
export default function MarketPages() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route index element={<MarketHome />} />
        <Route path="products" element={<Listing />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}
