import { act } from '@testing-library/react';

let width = 1440;

/** Media queries that are watched. */
const onResize = new Set<() => void>();

/** Makes the page so many pixels wide, or the next that is opened; each test begins with 1440. */
export function screenIsWide(pixels: number) {
  width = pixels;
  act(() => {
    for (const listener of onResize) listener();
  });
}

/** Elements that wait to come near the view. */
const watched = new Map<Element, IntersectionObserverCallback>();

/** Scrolls to the end of the page: everything that waits for it comes near. */
export function scrollNear() {
  const all = [...watched];
  act(() => {
    for (const [target, callback] of all)
      callback([{ isIntersecting: true, target } as IntersectionObserverEntry], {} as IntersectionObserver);
  });
}

/** jsdom has no layout: the test sets the width of the window and what is in sight. */
export function putScreenInPlace() {
  Object.assign(window, {
    matchMedia: (query: string) => ({
      matches: width >= 16 * Number(/min-width: ([\d.]+)em/.exec(query)?.[1] ?? 0),
      addEventListener: (_: string, listener: () => void) => onResize.add(listener),
      removeEventListener: (_: string, listener: () => void) => onResize.delete(listener),
    }),
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
    IntersectionObserver: class {
      readonly #callback: IntersectionObserverCallback;
      constructor(callback: IntersectionObserverCallback) {
        this.#callback = callback;
      }
      observe(target: Element) {
        watched.set(target, this.#callback);
      }
      unobserve(target: Element) {
        watched.delete(target);
      }
      disconnect() {
        for (const [target, callback] of watched) if (callback === this.#callback) watched.delete(target);
      }
    },
  });
}
