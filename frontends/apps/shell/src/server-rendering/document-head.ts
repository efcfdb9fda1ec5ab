import { locale } from '@gehna/build/locale';
import type { Answers, EngineHead, Head } from '@gehna/client';
import {
  type FoundPage,
  type HeadElement,
  headElements,
  headOf,
  isInBrowserOnly,
  titleOf,
} from '@gehna/client/server-rendering';
import { productName } from '@gehna/contracts/rules';

/** A head ready to be written. */
export type DocumentHead = {
  title: string;
  elements: readonly HeadElement[];
  /** JSON-LD. */
  structuredData: readonly object[];
};

/** The whole head of a page: what the browser keeps true, and what only engines and previews read. */
export async function documentHead(
  { page, address }: FoundPage,
  answers: Answers,
  site: string,
): Promise<DocumentHead> {
  const engineHead = isInBrowserOnly(page) ? undefined : await page.engineHead?.();
  return elementsOf(headOf(page, address, answers), engineHead?.default(address, answers, site) ?? {}, site);
}

/** The head of a page without anything for engines. */
export const plainHead = (head: Head, site: string) => elementsOf(head, {}, site);

function elementsOf(head: Head, engines: EngineHead, site: string): DocumentHead {
  const { shareTitle, image, price, structuredData = [] } = engines;
  const title = titleOf(head);
  const elements = [
    ...headElements(head, site),
    ['link', 'rel', 'home', 'href', `${site}/`],
    property('og:url', head.canonical && site + head.canonical),
    property('og:site_name', productName),
    property('og:locale', locale.replace('-', '_')),
    property('og:type', price === undefined ? 'website' : 'product'),
    property('og:title', shareTitle ?? title),
    property('og:description', head.description),
    property('og:image', image?.url),
    property('og:image:type', image?.type),
    property('og:image:width', image && String(image.width)),
    property('og:image:height', image && String(image.height)),
    property('og:image:alt', image?.alt),
    property('product:price:amount', price?.toFixed(2)),
    property('product:price:currency', price === undefined ? undefined : 'INR'),
    ['meta', 'name', 'twitter:card', 'content', image ? 'summary_large_image' : 'summary'],
  ] satisfies HeadElement[];
  return { title, elements: elements.filter(([, , , , value]) => value !== undefined), structuredData };
}

const property = (name: string, value: string | undefined): HeadElement => ['meta', 'property', name, 'content', value];
