import { queries } from '@gehna/client';
import { matchPath, Route, Routes, useLocation } from '@gehna/federation/router';
import { PageSkeleton } from '@gehna/ui';
import { lazy, Suspense } from 'react';
import { filterLists, productList } from './features/listing/api.ts';
import { viewFrom } from './features/listing/view.ts';
import { NotFound } from './features/not-found/NotFound.tsx';
import { productById } from './features/product/api.ts';
import { texts } from './texts.ts';

const MarketHome = lazy(() => import('./features/tiles/MarketHome.tsx'));
// The answer that a page begins with is asked for while the page's code is still on its way.
const Listing = lazy(() => {
  void queries.prefetchQuery(productList(viewFrom(new URLSearchParams(window.location.search))));
  void queries.prefetchQuery(filterLists);
  return import('./features/listing/Listing.tsx');
});
const ProductPage = lazy(() => {
  const id = matchPath('/luxurymarket/product/:id', window.location.pathname)?.params.id;
  if (id) void queries.prefetchQuery(productById(id, undefined));
  return import('./features/product/ProductPage.tsx');
});
const Favourites = lazy(() => import('./features/favourites/Favourites.tsx'));
const Inquiries = lazy(() => import('./features/inquiries/Inquiries.tsx'));

/** Every page of the market, below /luxurymarket. */
export default function MarketPages() {
  // A page of another kind shows its skeleton at once: without a key of its own the old page would stay, without a sign, until the
  // code of the next has come.
  const kind = useLocation().pathname.split('/', 3)[2];
  return (
    <Suspense key={kind} fallback={<PageSkeleton label={texts.loadingPage} />}>
      <Routes>
        <Route index element={<MarketHome />} />
        <Route path="products" element={<Listing />} />
        <Route path="product/:id" element={<ProductPage />} />
        <Route path="favorites" element={<Favourites />} />
        <Route path="inquiries" element={<Inquiries />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}
