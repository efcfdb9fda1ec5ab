import type { Page } from '@gehna/client';
import { lazy } from 'react';
import { dashboardPerformance, dashboardStats } from './features/dashboard/api.ts';
import { NotFound } from './layout/NotFound.tsx';
import { texts } from './texts.ts';

/** What the sidebar leads to, by its path below /seller. */
export type Section = keyof typeof texts.section;

export type ConsolePage = Page & {
  audience: 'seller';
  /** The current section in the sidebar. */
  section: Section | null;
};

const DashboardPage = lazy(() => import('./features/dashboard/DashboardPage.tsx'));

const dashboard = {
  component: DashboardPage,
  audience: 'seller',
  section: 'dashboard',
  queries: () => [dashboardStats, dashboardPerformance],
  head: () => ({ title: texts.section.dashboard }),
} as const satisfies Omit<ConsolePage, 'path'>;

/** Every page of the seller console. The title is the heading of the page as well. */
export const pages: readonly ConsolePage[] = [
  { path: '/seller', ...dashboard },
  { path: '/seller/dashboard', ...dashboard },
  {
    path: '/seller/products',
    component: lazy(() => import('./features/products/ProductsPage.tsx')),
    audience: 'seller',
    section: 'products',
    head: () => ({ title: texts.section.products }),
  },
  {
    path: '/seller/products/add',
    component: lazy(() => import('./features/product-form/AddProductPage.tsx')),
    audience: 'seller',
    section: 'products',
    head: () => ({ title: texts.addProduct }),
  },
  {
    path: '/seller/products/edit/:id',
    component: lazy(() => import('./features/product-form/EditProductPage.tsx')),
    audience: 'seller',
    section: 'products',
    head: () => ({ title: texts.editProduct }),
  },
  {
    path: '/seller/leads',
    component: lazy(() => import('./features/leads/LeadsPage.tsx')),
    audience: 'seller',
    section: 'leads',
    head: () => ({ title: texts.section.leads }),
  },
  {
    path: '/seller/quotations',
    component: lazy(() => import('./features/quotations/QuotationsPage.tsx')),
    audience: 'seller',
    section: 'quotations',
    head: () => ({ title: texts.section.quotations }),
  },
  {
    path: '/seller/quotations/new',
    component: lazy(() => import('./features/quotation/QuotationFormPage.tsx')),
    audience: 'seller',
    section: 'quotations',
    head: () => ({ title: texts.quotation }),
  },
  {
    path: '/seller/inquiries/:conversationId?',
    component: lazy(() => import('./features/chat/ChatPage.tsx')),
    audience: 'seller',
    section: 'inquiries',
    head: () => ({ title: texts.section.inquiries }),
  },
  {
    path: '/seller/ratings',
    component: lazy(() => import('./features/ratings/RatingsPage.tsx')),
    audience: 'seller',
    section: 'ratings',
    head: () => ({ title: texts.section.ratings }),
  },
  {
    path: '/seller/landing-store',
    component: lazy(() => import('./features/landing-store/LandingStorePage.tsx')),
    audience: 'seller',
    section: 'landing-store',
    head: () => ({ title: texts.section['landing-store'] }),
  },
  {
    path: '/seller/tools',
    component: lazy(() => import('./features/tools/ToolsPage.tsx')),
    audience: 'seller',
    section: 'tools',
    head: () => ({ title: texts.section.tools }),
  },
  {
    path: '*',
    component: NotFound,
    audience: 'seller',
    section: null,
    head: () => ({ title: texts.unknownPage }),
  },
];
