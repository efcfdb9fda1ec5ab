import type { PageQuery, QueryClient } from '@gehna/build/query';
import type { ComponentType } from 'react';

/** Who may see a page. Absent in a page: everyone. */
export type Audience = 'signed in' | 'seller' | 'reviewer';

/** An address as its page reads it. */
export type PageAddress = {
  /** The named parts of the path: `/luxurymarket/product/:id` gives `id`. */
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
};

/** Answers that are there already, by the keys of their queries. */
export type Answers = Pick<QueryClient, 'getQueryData' | 'getQueryState'>;

/** The head of a page. The browser updates it at every change of the address; addresses are paths of this site. */
export type Head = {
  /** Without the site's name, which follows it. */
  title: string;
  /** The title already names the site. */
  namesSite?: true;
  description?: string;
  /** The one address of what is shown, without tracking, order or unknown parameters. By default the page's path, where it has no parts. */
  canonical?: string;
  /** Engines leave out what is shown at this address. */
  noindex?: boolean;
  /** The pages of a list before and after this one. */
  prev?: string;
  next?: string;
  /** While an answer is missing: the server renders this title, the browser keeps the previous page's. */
  isPending?: boolean;
};

/** A picture for previews of a link. */
export type ShareImage = { url: string; type: string; width: number; height: number; alt: string };

/** What only engines and previews of links read. */
export type EngineHead = {
  /** In place of the title where a link is shared: without the site's name, which stands beside it. */
  shareTitle?: string;
  image?: ShareImage | undefined;
  /** Rupees. */
  price?: number;
  /** JSON-LD of schema.org. */
  structuredData?: readonly object[];
};

/** `site`: the public origin of the site, without a slash at the end. */
export type EngineHeadOf = (address: PageAddress, answers: Answers, site: string) => EngineHead;

/**
 * A page, described once: the browser matches, prefetches and sets the head with it; `web` renders it and decides the status.
 * Texts are read when the functions are called.
 */
export type Page = {
  /** From the root of the site; `:name` is one part, `*` what no other page of the table matches. */
  path: string;
  /** Where the query decides between pages of one path; the first that fits is taken. */
  when?: (query: URLSearchParams) => boolean;
  /** Of its own chunk by `lazy`, unless it is needed at once. */
  component: ComponentType;
  audience?: Audience;
  /** The server sends the plain shell, and engines leave the page out. So it is for every page with an audience. */
  inBrowserOnly?: true;
  /** Pages of this site may show it in a frame. */
  isFramed?: true;
  /** What it begins with: fetched together with its code, and by the server before rendering. */
  queries?: (address: PageAddress) => PageQuery[];
  head: (address: PageAddress, answers: Answers) => Head;
  /** The title when the API answers 404 to one of the queries. */
  absentTitle?: () => string;
  /** Loaded by the server alone. */
  engineHead?: () => Promise<{ default: EngineHeadOf }>;
  /** The sitemap lists the page of each of these: by id, by slug. */
  sitemap?: 'products' | 'stores';
  /** For everyone, but engines leave it out (`noindex`), so that the sitemap does not list it either. */
  notInSitemap?: true;
};
