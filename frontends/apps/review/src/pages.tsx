import { Navigate } from '@gehna/build/router';
import type { Head, Page, PageAddress } from '@gehna/client';
import { lazy } from 'react';
import { applicationById } from './features/applications/api.ts';
import { productById } from './features/products/api.ts';
import { reportedCaseById } from './features/reports/api.ts';
import { NotFound } from './layout/NotFound.tsx';
import { texts } from './texts.ts';

const applicationOf = ({ params }: PageAddress) => (params.id === undefined ? null : applicationById(params.id));
const caseOf = ({ params }: PageAddress) => (params.id === undefined ? null : reportedCaseById(params.id));
const productOf = ({ params }: PageAddress) => (params.id === undefined ? null : productById(params.id));

/** Every page of the review console. A queue and its open entry are one page. */
export const pages: readonly Page[] = [
  {
    path: '/review',
    component: () => <Navigate to="/review/applications" replace />,
    audience: 'reviewer',
    head: () => ({ title: texts.console, isPending: true }),
  },
  {
    path: '/review/applications/:id?',
    component: lazy(() => import('./features/applications/ApplicationsPage.tsx')),
    audience: 'reviewer',
    queries: (address) => listed(applicationOf(address)),
    head(address, answers) {
      const open = applicationOf(address);
      return queueHead(texts.applications, open && answers.getQueryData(open.queryKey)?.businessName);
    },
  },
  {
    path: '/review/products/:id?',
    component: lazy(() => import('./features/products/ProductsPage.tsx')),
    audience: 'reviewer',
    queries: (address) => listed(productOf(address)),
    head(address, answers) {
      const open = productOf(address);
      return queueHead(texts.products, open && answers.getQueryData(open.queryKey)?.name);
    },
  },
  {
    path: '/review/reports/:id?',
    component: lazy(() => import('./features/reports/ReportsPage.tsx')),
    audience: 'reviewer',
    queries: (address) => listed(caseOf(address)),
    head(address, answers) {
      const open = caseOf(address);
      return queueHead(texts.reports, open && answers.getQueryData(open.queryKey)?.subject.name);
    },
  },
  {
    path: '/review/metal-rates',
    component: lazy(() => import('./features/metal-rates/RatesPage.tsx')),
    audience: 'reviewer',
    head: () => ({ title: texts.titled(texts.metalRates) }),
  },
  {
    path: '/review/audit',
    component: lazy(() => import('./features/audit/AuditPage.tsx')),
    audience: 'reviewer',
    head: () => ({ title: texts.titled(texts.audit) }),
  },
  { path: '*', component: NotFound, audience: 'reviewer', head: () => ({ title: texts.titled(texts.notFoundTitle) }) },
];

const listed = <T,>(one: T | null): T[] => (one === null ? [] : [one]);

/** An open entry (`null`: none is) names the page as soon as its own name is known. */
const queueHead = (queue: string, entry: string | null | undefined): Head => ({
  title: texts.titled(entry || queue),
  isPending: entry === undefined,
});
