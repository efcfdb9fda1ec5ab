/**
 * What `web` draws the first HTML of a page with: the site itself, at one address, with the answers that the page begins with.
 * Built as one file for Node (webpack.first-html.config.ts), and by no means part of what a browser loads.
 */
import * as client from '@gehna/client';
import { FirstView } from '@gehna/client';
import { answerWith } from '@gehna/client/first-html';
import * as query from '@gehna/federation/query';
import { type FirstQuery, QueryClient, QueryClientProvider } from '@gehna/federation/query';
import * as router from '@gehna/federation/router';
import * as ui from '@gehna/ui';
import * as catalogue from '@gehna/ui/catalogue';
import * as console_ from '@gehna/ui/console';
import * as dialog from '@gehna/ui/dialog';
import * as forms from '@gehna/ui/forms';
import * as menu from '@gehna/ui/menu';
import * as phone from '@gehna/ui/phone';
import * as tabs from '@gehna/ui/tabs';
import * as react from 'react';
import { type ReactElement, StrictMode } from 'react';
import * as reactDom from 'react-dom';
import { StaticRouter } from 'react-router';
import { firstQueries as ofHome } from '../home/api.ts';
import { Site } from '../Shell.tsx';
import { givePages } from './given-pages.ts';
import { htmlOf } from './html.ts';
import { withoutStyles } from './styles.ts';

export { answerWith, givePages };

/** The modules that a remote's file for first HTML takes from here, as its file for the browser takes them from the shell. */
export const provided: Readonly<Record<string, unknown>> = {
  react,
  'react-dom': reactDom,
  '@gehna/client': client,
  '@gehna/federation/query': query,
  '@gehna/federation/router': router,
  '@gehna/ui': ui,
  '@gehna/ui/catalogue': catalogue,
  '@gehna/ui/console': console_,
  '@gehna/ui/dialog': dialog,
  '@gehna/ui/forms': forms,
  '@gehna/ui/menu': menu,
  '@gehna/ui/phone': phone,
  '@gehna/ui/tabs': tabs,
};

/** The answers that the shell's own pages begin with. */
export function firstQueries(address: URL): FirstQuery[] {
  return address.pathname === '/' ? ofHome : [];
}

export type Drawing = {
  /** Path and query of the page. */
  address: URL;
  /** Whether to draw for a wide screen. */
  isWide: boolean;
  /** The answers that the page begins with; when one cannot be had, nothing is drawn. */
  queries: readonly FirstQuery[];
};

/**
 * The site at an address as HTML, and the answers that it was drawn with.
 * Rejects with what the first failing answer failed with, or what the frame of the page threw.
 */
export async function draw({ address, isWide, queries }: Drawing) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  const answers = await Promise.all(
    queries.map(async (one) => ({ key: one.queryKey, data: await cache.fetchQuery(one) })),
  );
  const { html, faults } = await htmlOf(
    <Page cache={cache} isWide={isWide}>
      <StaticRouter location={address.pathname + address.search}>
        <Site />
      </StaticRouter>
    </Page>,
  );
  return { ...withoutStyles(html), faults, answers };
}

/** As main.tsx has it, so that ids that React gives are the same. */
function Page({ cache, isWide, children }: { cache: QueryClient; isWide: boolean; children: ReactElement }) {
  return (
    <StrictMode>
      <FirstView value={{ isWide }}>
        <QueryClientProvider client={cache}>{children}</QueryClientProvider>
      </FirstView>
    </StrictMode>
  );
}
