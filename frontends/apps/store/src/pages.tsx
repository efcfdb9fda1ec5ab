import { Navigate } from '@gehna/build/router';
import type { Page } from '@gehna/client';
import { storeBySlug } from './features/store/api.ts';
import { isPreview } from './features/store/draft.ts';
import { storeHead } from './features/store/head.ts';
import StorePage from './features/store/StorePage.tsx';
import { StorePreview } from './features/store/StorePreview.tsx';
import { texts } from './texts.ts';

/** Every page below /store. There is no list of stores: the market is the way to them. */
export const pages: readonly Page[] = [
  {
    // As its editor has it: shown in a frame of the seller console, to its seller alone.
    path: '/store/:slug',
    when: isPreview,
    component: StorePreview,
    inBrowserOnly: true,
    isFramed: true,
    head: () => ({ title: texts.preview }),
  },
  {
    path: '/store/:slug',
    component: StorePage,
    queries: ({ params }) => [storeBySlug(params.slug ?? '')],
    head: storeHead,
    absentTitle: () => texts.storeNotFound,
    engineHead: () => import('./features/store/engine-head.ts'),
    sitemap: 'stores',
  },
  {
    path: '*',
    component: () => <Navigate to="/luxurymarket" replace />,
    inBrowserOnly: true,
    head: () => ({ title: texts.notFound }),
  },
];
