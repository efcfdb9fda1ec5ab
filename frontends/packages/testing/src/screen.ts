import { act } from '@testing-library/react';

let width = 1440;

/** Makes the next page that is opened so many pixels wide; each test begins with 1440. */
export function screenIsWide(pixels: number) {
  width = pixels;
}

/** What waits for somebody to scroll near. */
const watched = new Map<Element, IntersectionObserverCallback>();

/** Scrolls to the end of the page: everything that waits for it comes near. */
export function scrollNear() {
  const all = [...watched];
  act(() => {
    for (const [target, tell] of all)
      tell([{ isIntersecting: true, target } as IntersectionObserverEntry], {} as IntersectionObserver);
  });
}

/** jsdom draws nothing: how wide the window is and what is in sight is told by the test. */
export function putScreenInPlace() {
  Object.assign(window, {
    matchMedia: (query: string) => ({
      matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0),
      addEventListener: () => {},
      removeEventListener: () => {},
    }),
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
    IntersectionObserver: class {
      readonly #tell: IntersectionObserverCallback;
      constructor(tell: IntersectionObserverCallback) {
        this.#tell = tell;
      }
      observe(target: Element) {
        watched.set(target, this.#tell);
      }
      unobserve(target: Element) {
        watched.delete(target);
      }
      disconnect() {
        for (const [target, tell] of watched) if (tell === this.#tell) watched.delete(target);
      }
    },
  });
}
