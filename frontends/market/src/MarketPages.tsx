import { queries } from '@gehna/client';
import { Route, Routes, useLocation } from '@gehna/federation/router';
import { useUnsentMessages } from '@gehna/messages/unsent';
import { PageSkeleton } from '@gehna/ui';
import { lazy, Suspense } from 'react';
import { NotFound } from './features/not-found/NotFound.tsx';
import { firstQueries } from './first-queries.ts';
import { texts } from './texts.ts';

const MarketHome = lazy(() => import('./features/tiles/MarketHome.tsx'));
const Listing = lazy(() => {
  readAhead();
  return import('./features/listing/Listing.tsx');
});
const ProductPage = lazy(() => {
  readAhead();
  return import('./features/product/ProductPage.tsx');
});

/** Asks for what a page begins with while the page's code is still on its way. A first HTML has it already. */
function readAhead() {
  if (typeof window === 'undefined') return;
  for (const query of firstQueries(new URL(window.location.href))) void queries.prefetchQuery(query);
}
const Favourites = lazy(() => import('./features/favourites/Favourites.tsx'));
const Inquiries = lazy(() => import('./features/inquiries/Inquiries.tsx'));
const MessagesPage = lazy(() => import('./features/messages/MessagesPage.tsx'));
const BecomeSellerPage = lazy(() => import('./features/become-seller/BecomeSellerPage.tsx'));
const ProfilePage = lazy(() => import('./features/profile/ProfilePage.tsx'));

/** Every page of the market, below /luxurymarket. */
export default function MarketPages() {
  useUnsentMessages();
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
        <Route path="messages/:conversationId?" element={<MessagesPage />} />
        <Route path="profile" element={<ProfilePage />} />
        <Route path="become-seller" element={<BecomeSellerPage />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}
