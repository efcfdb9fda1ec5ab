import type { Page } from '@gehna/client';
import { type ComponentType, lazy } from 'react';
import { comparedProducts } from './features/compare/api.ts';
import { comparedIn } from './features/compare/compared.ts';
import { filterLists, productList } from './features/listing/api.ts';
import { listingHead } from './features/listing/head.ts';
import { viewFrom } from './features/listing/view.ts';
import { NotFound } from './features/not-found/NotFound.tsx';
import { productById } from './features/product/api.ts';
import { productHead } from './features/product/head.ts';
import { texts } from './texts.ts';

type Pages = typeof texts.pages;
type Title = { [Name in keyof Pages]: Pages[Name] extends string ? Name : never }[keyof Pages];

/** A page for the signed-in user. */
const personal = (path: string, title: Title, load: () => Promise<{ default: ComponentType }>): Page => ({
  path,
  component: lazy(load),
  audience: 'signed in',
  head: () => ({ title: texts.pages[title] }),
});

export const pages: readonly Page[] = [
  {
    path: '/luxurymarket',
    component: lazy(() => import('./features/tiles/MarketHome.tsx')),
    head: () => texts.pages.home,
  },
  {
    path: '/luxurymarket/products',
    component: lazy(() => import('./features/listing/Listing.tsx')),
    queries: ({ query }) => [productList(viewFrom(query)), filterLists],
    head: listingHead,
    engineHead: () => import('./features/listing/engine-head.ts'),
  },
  {
    path: '/luxurymarket/product/:id',
    component: lazy(() => import('./features/product/ProductPage.tsx')),
    queries: ({ params }) => [productById(params.id ?? '', undefined)],
    head: productHead,
    absentTitle: () => texts.pages.productNotFound,
    engineHead: () => import('./features/product/engine-head.ts'),
    sitemap: 'products',
  },
  {
    path: '/luxurymarket/compare',
    component: lazy(() => import('./features/compare/ComparePage.tsx')),
    queries: ({ query }) => [comparedProducts(comparedIn(query))],
    head: () => ({ title: texts.pages.compare, noindex: true }),
    notInSitemap: true,
  },
  personal('/luxurymarket/favorites', 'favourites', () => import('./features/favourites/Favourites.tsx')),
  personal('/luxurymarket/messages/:conversationId?', 'messages', () => import('./features/messages/MessagesPage.tsx')),
  personal('/luxurymarket/inquiries', 'inquiries', () => import('./features/inquiries/Inquiries.tsx')),
  personal('/luxurymarket/ratings/:sellerId', 'rating', () => import('./features/ratings/RatingPage.tsx')),
  personal('/luxurymarket/quotations/:id', 'quotation', () => import('./features/quotations/QuotationPage.tsx')),
  {
    path: '/luxurymarket/shared-quotation',
    component: lazy(() => import('./features/quotations/SharedQuotationPage.tsx')),
    inBrowserOnly: true,
    head: () => ({ title: texts.pages.sharedQuotation }),
  },
  personal('/luxurymarket/decisions', 'decisions', () => import('./features/decisions/DecisionsPage.tsx')),
  personal(
    '/luxurymarket/become-seller',
    'becomeSeller',
    () => import('./features/become-seller/BecomeSellerPage.tsx'),
  ),
  personal('/luxurymarket/profile', 'profile', () => import('./features/profile/ProfilePage.tsx')),
  { path: '*', component: NotFound, head: () => ({ title: texts.pages.notFound, noindex: true }) },
];
