import type { BrowserContext, Page } from '@playwright/test';

/** Fills the storage of the site to the last bytes, in each page before its scripts run. */
export const fillStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    // Each piece once: one value that grew would be read and written whole each time.
    for (let size = 2 ** 22; size >= 1; ) {
      try {
        localStorage.setItem(`filler ${crypto.randomUUID()}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });

/** As a browser whose user allows sites to store nothing. */
export const blockStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    const refuse = {
      get(): never {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    };
    Object.defineProperties(window, { localStorage: refuse, sessionStorage: refuse });
  });

/** The clock of the device is so many hours off. */
export const shiftClock = (context: BrowserContext, hours: number) =>
  context.addInitScript((milliseconds) => {
    const RealDate = Date;
    const now = () => RealDate.now() + milliseconds;
    globalThis.Date = new Proxy(RealDate, {
      construct: (_target, args: [number]) => (args.length > 0 ? new RealDate(...args) : new RealDate(now())),
      apply: () => new RealDate(now()).toString(),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, hours * 3_600_000);

/** What Chrome's translator does: each text gives way to two nested elements with other words, also where texts come later. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.lang = 'hi';
    document.documentElement.classList.add('translated-ltr');
    function translateIn(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      if (root instanceof Text) texts.push(root);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || !text.data.trim() || parent.closest('font, script, style, option, textarea, svg, .notranslate'))
          continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = `«${text.data}»`;
        outer.append(inner);
        parent.replaceChild(outer, text);
      }
    }
    translateIn(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === 'characterData') translateIn(target);
        for (const node of addedNodes) translateIn(node);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
