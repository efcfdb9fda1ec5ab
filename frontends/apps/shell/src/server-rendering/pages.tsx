/**
 * What `web` renders a page with: the tables of pages, and the site itself at one address with the answers that its page begins with.
 * Built as one file for Node (webpack.server-rendering.config.ts), and by no means part of what a browser loads.
 */

import * as query from '@gehna/build/query';
import { QueryClient, QueryClientProvider } from '@gehna/build/query';
import * as router from '@gehna/build/router';
import * as client from '@gehna/client';
import { findPage, type Page, RenderedFor } from '@gehna/client';
import { absentHead, answerWith, isInBrowserOnly } from '@gehna/client/server-rendering';
import * as forms from '@gehna/forms';
import * as ui from '@gehna/ui';
import * as catalogue from '@gehna/ui/catalogue';
import * as console_ from '@gehna/ui/console';
import * as dialog from '@gehna/ui/dialog';
import * as fields from '@gehna/ui/forms';
import * as menu from '@gehna/ui/menu';
import * as phone from '@gehna/ui/phone';
import * as rows from '@gehna/ui/rows';
import * as tabs from '@gehna/ui/tabs';
import * as react from 'react';
import { type ReactElement, StrictMode } from 'react';
import * as reactDom from 'react-dom';
import { StaticRouter } from 'react-router';
import { pages } from '../pages.tsx';
import { remoteAt, remotes } from '../remotes/remotes.ts';
import { Site } from '../Shell.tsx';
import { texts } from '../texts.ts';
import { type DocumentHead, documentHead, plainHead } from './document-head.ts';
import { givePages } from './given-pages.ts';
import { htmlOf } from './html.ts';

export { answerWith, givePages, pages, remoteAt, remotes };

/** The modules that a remote's server bundle takes from here, as its file for the browser takes them from the shell. */
export const provided: Readonly<Record<string, unknown>> = {
  react,
  'react-dom': reactDom,
  '@gehna/client': client,
  '@gehna/build/query': query,
  '@gehna/forms': forms,
  '@gehna/build/router': router,
  '@gehna/ui': ui,
  '@gehna/ui/catalogue': catalogue,
  '@gehna/ui/console': console_,
  '@gehna/ui/dialog': dialog,
  '@gehna/ui/forms': fields,
  '@gehna/ui/menu': menu,
  '@gehna/ui/phone': phone,
  '@gehna/ui/rows': rows,
  '@gehna/ui/tabs': tabs,
};

/** What stands at an address, as `web` needs it. */
export type OpenedPage = {
  /** The app has no page here. */
  isMissing: boolean;
  /** Otherwise the browser alone renders it. */
  isRendered: boolean;
  isFramed: boolean;
  /** Before anything was asked. */
  head: () => Promise<DocumentHead>;
  /** For a 404 of the API. */
  absentHead: () => DocumentHead;
  /** Rejects with what the first failing answer failed with, or what the frame of the page threw. */
  render: (isWide: boolean) => Promise<RenderedPage>;
};

type RenderedPage = {
  html: string;
  head: DocumentHead;
  /** What it was rendered with. */
  answers: { key: readonly unknown[]; data: unknown }[];
  /** What components threw: the browser renders their places by itself. */
  faults: unknown[];
};

/**
 * The page at an address of the site. `table`: that of the remote to which the address belongs, as its server bundle exports it.
 * `site`: the public origin of the site, without a slash at the end.
 */
export function openPage(url: URL, site: string, table: readonly Page[] = pages): OpenedPage {
  const found = findPage(table, url.pathname, url.search);
  const { page, address } = found;
  const absentTitle = page.absentTitle ?? (() => texts.notFound);
  return {
    isMissing: page.path === '*',
    isRendered: !isInBrowserOnly(page),
    isFramed: page.isFramed === true,
    head: () => documentHead(found, new QueryClient(), site),
    absentHead: () => plainHead(absentHead(absentTitle()), site),
    async render(isWide) {
      const cache = new QueryClient({
        defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
      });
      const answers = await Promise.all(
        (page.queries?.(address) ?? []).map(async (one) => ({ key: one.queryKey, data: await cache.fetchQuery(one) })),
      );
      const { html, faults } = await htmlOf(
        <Root cache={cache} isWide={isWide}>
          <StaticRouter location={url.pathname + url.search}>
            <Site />
          </StaticRouter>
        </Root>,
      );
      return { html, head: await documentHead(found, cache, site), answers, faults };
    },
  };
}

/** As main.tsx has it, so that ids that React gives are the same. */
function Root({ cache, isWide, children }: { cache: QueryClient; isWide: boolean; children: ReactElement }) {
  return (
    <StrictMode>
      <RenderedFor value={{ isWide }}>
        <QueryClientProvider client={cache}>{children}</QueryClientProvider>
      </RenderedFor>
    </StrictMode>
  );
}
