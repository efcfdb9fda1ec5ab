import * as lists from '@gehna/contracts/lists';
import type { Page } from '@playwright/test';

/** A text that a page shows, and where. */
type Shown = { text: string; where: string };

/** Values of the fixed lists have labels of their own; a karat is written alike everywhere. */
const listValues = new Set(
  Object.values(lists)
    .filter((list): list is readonly string[] => Array.isArray(list))
    .flat()
    .filter((value) => !lists.karats.includes(value))
    .map((value) => value.toLowerCase()),
);

/** Names, signs and units that no language changes. */
const alike = /^(bharat gehna|kb|mb|pdf|jpeg|png|webp|pan|gst|gstin|whatsapp|bis|huid|en-in)$/;

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Everything the API has answered, as one text to look into. */
export class Data {
  #texts = new Set<string>();
  #joined = '';
  readonly #arriving = new Set<Promise<void>>();

  /** An answer whose body is still on its way; one that never comes (the page was left) is none. */
  addWhenRead(answer: Promise<unknown>) {
    const added = answer
      .then(
        (body) => this.add(body),
        () => undefined,
      )
      .finally(() => this.#arriving.delete(added));
    this.#arriving.add(added);
  }

  /** Resolves when every answer that has begun is there. */
  async allRead() {
    await Promise.all(this.#arriving);
  }

  add(answer: unknown) {
    for (const text of stringsIn(answer)) this.#texts.add(plain(text));
    this.#joined = [...this.#texts].join('\n');
  }

  has(text: string): boolean {
    const words = plain(text);
    return !listValues.has(words) && this.#joined.includes(words);
  }
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value && typeof value === 'object') return Object.values(value).flatMap(stringsIn);
  return [];
}

/** The words of a shown text that are neither a pseudo text nor data: English that stands outside of texts files. */
export function plainWords(text: string, data: Data): string {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replaceAll(/\[[^[\]]*\]/g, ' ');
  }
  const isPlain = (part: string) =>
    /[a-z]{2}/i.test(part) && !data.has(part) && !alike.test(plain(part)) && !/^[A-Z]{2}$/.test(part.trim());
  if (!isPlain(rest)) return '';
  const parts = rest.split(/[·•|:;,/–—“”]|\s-\s|\n/);
  return parts
    .filter(isPlain)
    .map((part) => part.trim())
    .join(' | ');
}

/** Every visible or announced text of a page: text nodes, labels, placeholders, the title. */
export const shownTexts = (page: Page): Promise<Shown[]> =>
  page.evaluate(() => {
    const whereOf = (element: Element | null) => {
      const names: string[] = [];
      for (let at = element; at && names.length < 3; at = at.parentElement)
        names.unshift(at.tagName.toLowerCase() + (at.id ? `#${at.id}` : ''));
      return names.join(' > ');
    };
    const isShown = (element: Element) =>
      element instanceof HTMLOptionElement ? true : element.checkVisibility({ visibilityProperty: true });
    const shown: Shown[] = [{ text: document.title, where: 'title' }];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (!element || !text.trim() || element.closest('script, style, template, noscript')) continue;
      if (isShown(element)) shown.push({ text, where: whereOf(element) });
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isShown(element))
          shown.push({ text: element.getAttribute(name) ?? '', where: `${whereOf(element)} @${name}` });
    return shown;
  });
