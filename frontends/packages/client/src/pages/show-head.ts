import { useQueryClient } from '@gehna/build/query';
import { useEffect } from 'react';
import { headElements, headOf, titleOf } from './head.ts';
import type { Head, Page, PageAddress } from './page.ts';

/** Keeps the document's head to that of a page, also when its answers come. */
export function usePageHead(page: Page, address: PageAddress) {
  const queries = useQueryClient();
  useEffect(() => {
    const show = () => {
      const head = headOf(page, address, queries);
      if (!head.isPending) showHead(head);
    };
    show();
    return queries.getQueryCache().subscribe(({ type }) => type === 'updated' && show());
  }, [page, address, queries]);
}

/** The head of what stands in a page's place: it may not be seen by this user. */
export function useHead(head: Head) {
  useEffect(() => showHead(head));
}

function showHead(head: Head) {
  const title = titleOf(head);
  if (document.title !== title) document.title = title;
  for (const [tag, by, name, attribute, value] of headElements(head, siteUrl())) {
    let element = document.head.querySelector(`${tag}[${by}="${name}"]`);
    if (value === undefined) {
      element?.remove();
      continue;
    }
    if (!element) {
      element = document.createElement(tag);
      element.setAttribute(by, name);
      document.head.append(element);
    }
    if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
  }
}

/** The public address of the site, as the server wrote it into the page. */
function siteUrl(): string {
  const home = document.head.querySelector<HTMLLinkElement>('link[rel="home"]')?.href ?? window.location.origin;
  return home.replace(/\/$/, '');
}
