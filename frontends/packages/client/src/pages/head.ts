import { productName } from '@gehna/contracts/rules';
import { isAbsent } from '../http/errors.ts';
import type { Answers, Head, Page, PageAddress } from './page.ts';

/** The server sends the plain shell, and engines leave the page out. */
export const isInBrowserOnly = ({ audience, inBrowserOnly }: Page) => audience !== undefined || inBrowserOnly === true;

/** The head of a page by the answers that are there. A page of one address has that as its canonical one. */
export function headOf(page: Page, address: PageAddress, answers: Answers): Head {
  if (page.absentTitle && hasAbsent(page, address, answers)) return absentHead(page.absentTitle());
  const head = page.head(address, answers);
  if (isInBrowserOnly(page)) return { ...head, noindex: true };
  return /[:*]/.test(page.path) ? head : { canonical: page.path, ...head };
}

/** The head of a page whose subject does not exist. */
export const absentHead = (title: string): Head => ({ title, noindex: true });

const hasAbsent = ({ queries }: Page, address: PageAddress, answers: Answers) =>
  (queries?.(address) ?? []).some(({ queryKey }) => isAbsent(answers.getQueryState(queryKey)?.error));

/** The title as it stands in the browser's tab: "Login – Bharat Gehna". */
export const titleOf = ({ title, namesSite }: Head) => (namesSite ? title : `${title} – ${productName}`);

/** An element of the head: name, the attribute that identifies it, and the one that holds its value. */
export type HeadElement = readonly [
  tag: 'meta' | 'link',
  by: string,
  name: string,
  attribute: string,
  value: string | undefined,
];

/** Every element that a head may have, in the order of the page; without a value it is not there. */
export function headElements(head: Head, site: string): HeadElement[] {
  const link = (rel: string, path: string | undefined): HeadElement => [
    'link',
    'rel',
    rel,
    'href',
    path === undefined ? undefined : site + path,
  ];
  const meta = (name: string, content: string | undefined): HeadElement => ['meta', 'name', name, 'content', content];
  return [
    meta('description', head.description),
    meta('robots', head.noindex ? 'noindex' : undefined),
    link('canonical', head.canonical),
    link('prev', head.prev),
    link('next', head.next),
  ];
}
