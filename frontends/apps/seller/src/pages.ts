import type { Page } from '@gehna/client';
import { type ComponentType, lazy } from 'react';
import { dashboardPerformance, dashboardStats } from './features/dashboard/api.ts';
import { NotFound } from './layout/NotFound.tsx';
import { texts } from './texts.ts';

/** What the sidebar leads to, by its path below /seller. */
export type Section = keyof typeof texts.section;

type ConsolePage = Page & {
  audience: 'seller';
  /** The current section in the sidebar. */
  section: Section | null;
};

/** A page of a section; by default with its title. */
const page = (
  path: string,
  section: Section,
  load: () => Promise<{ default: ComponentType }>,
  title?: 'addProduct' | 'editProduct' | 'quotation',
): ConsolePage => ({
  path,
  component: lazy(load),
  audience: 'seller',
  section,
  head: () => ({ title: title ? texts[title] : texts.section[section] }),
});

const dashboard: ConsolePage = {
  ...page('/seller', 'dashboard', () => import('./features/dashboard/DashboardPage.tsx')),
  queries: () => [dashboardStats, dashboardPerformance],
};

/** Every page of the seller console. The title is the heading of the page as well. */
export const pages: readonly ConsolePage[] = [
  dashboard,
  { ...dashboard, path: '/seller/dashboard' },
  page('/seller/products', 'products', () => import('./features/products/ProductsPage.tsx')),
  page('/seller/products/add', 'products', () => import('./features/product-form/AddProductPage.tsx'), 'addProduct'),
  page(
    '/seller/products/edit/:id',
    'products',
    () => import('./features/product-form/EditProductPage.tsx'),
    'editProduct',
  ),
  page('/seller/leads', 'leads', () => import('./features/leads/LeadsPage.tsx')),
  page('/seller/quotations', 'quotations', () => import('./features/quotations/QuotationsPage.tsx')),
  page('/seller/quotations/new', 'quotations', () => import('./features/quotation/QuotationFormPage.tsx'), 'quotation'),
  page('/seller/inquiries/:conversationId?', 'inquiries', () => import('./features/chat/ChatPage.tsx')),
  page('/seller/ratings', 'ratings', () => import('./features/ratings/RatingsPage.tsx')),
  page('/seller/landing-store', 'landing-store', () => import('./features/landing-store/LandingStorePage.tsx')),
  page('/seller/tools', 'tools', () => import('./features/tools/ToolsPage.tsx')),
  {
    path: '*',
    component: NotFound,
    audience: 'seller',
    section: null,
    head: () => ({ title: texts.unknownPage }),
  },
];
