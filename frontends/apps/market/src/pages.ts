import type { Page } from '@gehna/client';
import { lazy } from 'react';
import { comparedProducts } from './features/compare/api.ts';
import { comparedIn } from './features/compare/compared.ts';
import { filterLists, productList } from './features/listing/api.ts';
import { listingHead } from './features/listing/head.ts';
import { viewFrom } from './features/listing/view.ts';
import { NotFound } from './features/not-found/NotFound.tsx';
import { productById } from './features/product/api.ts';
import { productHead } from './features/product/head.ts';
import { texts } from './texts.ts';

/** Every page of the market. */
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
  },
  {
    path: '/luxurymarket/favorites',
    component: lazy(() => import('./features/favourites/Favourites.tsx')),
    audience: 'signed in',
    head: () => ({ title: texts.pages.favourites }),
  },
  {
    path: '/luxurymarket/messages/:conversationId?',
    component: lazy(() => import('./features/messages/MessagesPage.tsx')),
    audience: 'signed in',
    head: () => ({ title: texts.pages.messages }),
  },
  {
    path: '/luxurymarket/inquiries',
    component: lazy(() => import('./features/inquiries/Inquiries.tsx')),
    audience: 'signed in',
    head: () => ({ title: texts.pages.inquiries }),
  },
  {
    path: '/luxurymarket/ratings/:sellerId',
    component: lazy(() => import('./features/ratings/RatingPage.tsx')),
    audience: 'signed in',
    head: () => ({ title: texts.pages.rating }),
  },
  {
    path: '/luxurymarket/quotations/:id',
    component: lazy(() => import('./features/quotations/QuotationPage.tsx')),
    audience: 'signed in',
    head: () => ({ title: texts.pages.quotation }),
  },
  {
    path: '/luxurymarket/shared-quotation',
    component: lazy(() => import('./features/quotations/SharedQuotationPage.tsx')),
    inBrowserOnly: true,
    head: () => ({ title: texts.pages.sharedQuotation }),
  },
  {
    path: '/luxurymarket/decisions',
    component: lazy(() => import('./features/decisions/DecisionsPage.tsx')),
    audience: 'signed in',
    head: () => ({ title: texts.pages.decisions }),
  },
  {
    path: '/luxurymarket/become-seller',
    component: lazy(() => import('./features/become-seller/BecomeSellerPage.tsx')),
    audience: 'signed in',
    head: () => ({ title: texts.pages.becomeSeller }),
  },
  {
    path: '/luxurymarket/profile',
    component: lazy(() => import('./features/profile/ProfilePage.tsx')),
    audience: 'signed in',
    head: () => ({ title: texts.pages.profile }),
  },
  { path: '*', component: NotFound, head: () => ({ title: texts.pages.notFound, noindex: true }) },
];
