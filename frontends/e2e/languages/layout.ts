import type { Page } from '@playwright/test';

/** What is broken in the layout of a page: scrolled sideways, words that are cut off, controls over one another. */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    if (wide > 0) faults.push(`scrolls sideways by ${wide} px`);

    /** The first ancestor that cuts off what is wider than it; null where the page can be scrolled to it. */
    function cutter(element: Element, rect: DOMRect): Element | null {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { overflowX, clipPath, position, textOverflow } = getComputedStyle(at);
        // Scrolled to, or cut with three dots on purpose: a message in a list, the name of a file.
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return null;
        const frame = at.getBoundingClientRect();
        // Texts for screen readers stand in a frame of one pixel.
        if (frame.width <= 2 || (clipPath !== 'none' && position === 'absolute')) return null;
        if (overflowX !== 'visible' && (rect.right > frame.right + 1 || rect.left < frame.left - 1)) return at;
      }
      return rect.right > window.innerWidth + 1 || rect.left < -1 ? document.documentElement : null;
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      // What comes from the API may be longer than any place for it.
      if (!element || !/^\s*\[/.test(node.textContent ?? '')) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('option, [inert], [aria-hidden="true"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = range.getBoundingClientRect();
      const by = rect.width > 0 ? cutter(element, rect) : null;
      if (by) faults.push(`cut off by ${by.tagName.toLowerCase()}: ${node.textContent?.trim().slice(0, 60)}`);
    }

    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea')].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !one.closest('[inert], [aria-hidden="true"]') &&
        one.getBoundingClientRect().width > 4,
    );
    const layerOf = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (/fixed|sticky|absolute/.test(getComputedStyle(at).position)) return at;
      return null;
    };
    /** What can be seen of a control: a list that scrolls hides the rest, which lies under what stands beside the list. */
    const seenOf = (element: Element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (!/auto|scroll/.test(getComputedStyle(at).overflowY)) continue;
        const frame = at.getBoundingClientRect();
        [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
        [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
      }
      return { left, top, right, bottom };
    };
    const boxes = controls.map((of) => ({ of, layer: layerOf(of), box: seenOf(of) }));
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        if (one.layer !== other.layer || one.of.contains(other.of) || other.of.contains(one.of)) continue;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (width > 6 && height > 6) {
          const nameOf = (of: Element) =>
            (of.getAttribute('aria-label') ?? of.textContent ?? of.tagName).trim().slice(0, 30);
          faults.push(`controls over one another: ${nameOf(one.of)} / ${nameOf(other.of)}`);
        }
      }
    return [...new Set(faults)];
  });
