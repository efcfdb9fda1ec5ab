import { QueryClient } from '@gehna/build/query';
import { type EngineHead, findPage, type Head, type Page, queries } from '@gehna/client';
import { headElements, headOf, titleOf } from '@gehna/client/server-rendering';
import { act } from '@testing-library/react';
import { expect, vi } from 'vitest';

const site = window.location.origin;

/** The server's head of the page at an address, once the stubbed API has answered. */
export async function serverHeadAt(
  pages: readonly Page[],
  at: string,
): Promise<{ head: Head; engineHead: EngineHead }> {
  const { pathname, search } = new URL(at, site);
  const { page, address } = findPage(pages, pathname, search);
  const answers = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await Promise.all((page.queries?.(address) ?? []).map((query) => answers.prefetchQuery(query)));
  const engineHead = await page.engineHead?.();
  return {
    head: headOf(page, address, answers),
    engineHead: engineHead?.default(address, answers, 'https://gehna.example') ?? {},
  };
}

type Written = Record<string, string | null>;

/** A head as a document has it, by the names of its elements. */
const written = (head: Head): Written => ({
  title: titleOf(head),
  ...Object.fromEntries(headElements(head, site).map(([, , name, , value]) => [name, value ?? null])),
});

/** The current head of the document. */
const documentHead = (): Written => ({
  title: document.title,
  ...Object.fromEntries(
    headElements({ title: '' }, site).map(([tag, by, name, attribute]) => [
      name,
      document.head.querySelector(`${tag}[${by}="${name}"]`)?.getAttribute(attribute) ?? null,
    ]),
  ),
});

/** Writes a head into the document, as the server does, in place of the one before. */
function writeHead(head: Head) {
  document.head.replaceChildren();
  document.title = titleOf(head);
  for (const [tag, by, name, attribute, value] of headElements(head, site)) {
    if (value === undefined) continue;
    const element = document.createElement(tag);
    element.setAttribute(by, name);
    element.setAttribute(attribute, value);
    document.head.append(element);
  }
}

/** The paths of the pages at these addresses, so that a test can check that it visits all of a table. */
export const pathsOf = (pages: readonly Page[], addresses: readonly string[]) =>
  addresses.map((at) => {
    const { pathname, search } = new URL(at, site);
    return findPage(pages, pathname, search).page.path;
  });

/** A head that belongs to another page: what stays of it is wrong. */
const ofAnotherPage: Head = {
  title: 'Another page',
  description: 'Of another page',
  canonical: '/another',
  noindex: true,
  prev: '/another?page=1',
  next: '/another?page=3',
};

/**
 * Expects that the head which the server sent for an address is the browser's as well: it stays as it is when the page is opened,
 * and takes the place of another page's when the browser comes to it. Engines find it by its one address, or not at all.
 */
export async function expectOneHead(pages: readonly Page[], at: string, open: (at: string) => { close: () => void }) {
  const { head } = await serverHeadAt(pages, at);
  expect(head.noindex || head.canonical !== undefined, at).toBe(true);
  queries.clear();
  for (const before of [head, ofAnotherPage]) {
    writeHead(before);
    const { close } = open(at);
    await expect.poll(() => documentHead()).toEqual(written(head));
    // Once more when the code of the page has come and everything has been answered.
    await act(() => vi.dynamicImportSettled());
    await expect.poll(() => queries.isFetching()).toBe(0);
    expect(documentHead()).toEqual(written(head));
    close();
    queries.clear();
  }
}
