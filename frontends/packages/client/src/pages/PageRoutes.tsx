import { useQueryClient } from '@gehna/build/query';
import { useLocation, useRoutes } from '@gehna/build/router';
import { type ComponentType, createContext, Fragment, type ReactNode, Suspense, use, useEffect, useMemo } from 'react';
import { findPage } from './find-page.ts';
import type { Audience, Page, PageAddress } from './page.ts';
import { usePageHead } from './show-head.ts';

/** The page of a table at the address where the browser is. */
export function useCurrentPage<P extends Page>(pages: readonly P[]) {
  const { pathname, search } = useLocation();
  return useMemo(() => findPage(pages, pathname, search), [pages, pathname, search]);
}

/** Keeps the failure of a remote's page to the page's own place, with Retry; from the shell. Without one it goes up. */
export const PageFailure = createContext<ComponentType<{ children: ReactNode }>>(Fragment);

type Props = {
  pages: readonly Page[];
  /** Shown while the code of a page loads. */
  waiting: ReactNode;
  /** Around the pages of an audience: lets them through, or shows something else. */
  guards?: Partial<Record<Audience, ComponentType<{ children: ReactNode }>>>;
};

/**
 * The pages of a remote. A page of another path shows `waiting` at once: without a key of its own the old page would stay, without a
 * sign, until the code of the next has come.
 */
export function PageRoutes({ pages, waiting, guards }: Props) {
  const { page, address } = useCurrentPage(pages);
  const Guard = (page.audience && guards?.[page.audience]) || Fragment;
  const shown = (
    <Guard>
      <ShownPage page={page} address={address} waiting={waiting} />
    </Guard>
  );
  return useRoutes([{ path: belowMount(page.path), element: shown }]);
}

/** The shell mounts a remote at the first part of its paths, and the router matches what comes after. */
const belowMount = (path: string) => path.replace(/^\/[^/]+\/?/, '');

type ShownProps = { page: Page; address: PageAddress; waiting: ReactNode };

/** A page with its head. Its answers are fetched together with its code; a page that the server rendered has them. */
export function ShownPage({ page, address, waiting }: ShownProps) {
  const queries = useQueryClient();
  for (const query of page.queries?.(address) ?? []) {
    if (!queries.getQueryState(query.queryKey)) void queries.prefetchQuery(query);
  }
  usePageHead(page, address);
  const Component = page.component;
  const Boundary = use(PageFailure);
  return (
    <Boundary key={page.path}>
      <Suspense fallback={waiting}>
        <Component />
        <Hydrated />
      </Suspense>
    </Boundary>
  );
}

/** Marks the document once the page is hydrated, for tests: before that, links navigate by the browser and keys do nothing. */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return null;
}
