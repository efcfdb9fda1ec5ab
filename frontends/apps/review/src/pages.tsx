import type { PageQuery } from '@gehna/build/query';
import { Navigate } from '@gehna/build/router';
import type { Answers, Page } from '@gehna/client';
import { lazy } from 'react';
import { applicationById } from './features/applications/api.ts';
import { productById } from './features/products/api.ts';
import { reportedCaseById } from './features/reports/api.ts';
import { NotFound } from './layout/NotFound.tsx';
import { texts } from './texts.ts';

/** Every page of the review console. A queue and its open entry are one page. */
export const pages: readonly Page[] = [
  {
    path: '/review',
    component: () => <Navigate to="/review/applications" replace />,
    audience: 'reviewer',
    head: () => ({ title: texts.console, isPending: true }),
  },
  queuePage({
    queue: 'applications',
    component: lazy(() => import('./features/applications/ApplicationsPage.tsx')),
    entry: applicationById,
    nameOf: (id, answers) => answers.getQueryData(applicationById(id).queryKey)?.businessName,
  }),
  queuePage({
    queue: 'products',
    component: lazy(() => import('./features/products/ProductsPage.tsx')),
    entry: productById,
    nameOf: (id, answers) => answers.getQueryData(productById(id).queryKey)?.name,
  }),
  queuePage({
    queue: 'reports',
    component: lazy(() => import('./features/reports/ReportsPage.tsx')),
    entry: reportedCaseById,
    nameOf: (id, answers) => answers.getQueryData(reportedCaseById(id).queryKey)?.subject.name,
  }),
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

type QueuePage = Pick<Page, 'component'> & {
  queue: 'applications' | 'products' | 'reports';
  entry: (id: string) => PageQuery;
  nameOf: (id: string, answers: Answers) => string | undefined;
};

/** An open entry names the page as soon as its own name is known. */
function queuePage({ queue, component, entry, nameOf }: QueuePage): Page {
  return {
    path: `/review/${queue}/:id?`,
    component,
    audience: 'reviewer',
    queries: ({ params: { id } }) => (id === undefined ? [] : [entry(id)]),
    head({ params: { id } }, answers) {
      const name = id === undefined ? '' : nameOf(id, answers);
      return { title: texts.titled(name || texts[queue]), isPending: name === undefined };
    },
  };
}
