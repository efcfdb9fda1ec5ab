import '@testing-library/jest-dom/vitest';
import { queries, session } from '@gehna/client';
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

let width = 1440;

/** Makes the next page that is opened so many pixels wide. */
export function screenIsWide(pixels: number) {
  width = pixels;
}

/** What jsdom has no idea of. */
Object.assign(window, {
  scrollTo: () => {},
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
});
let lastUrl = 0;
const objects = new Map<string, Blob>();
Object.assign(URL, {
  createObjectURL: (object: Blob) => {
    lastUrl += 1;
    objects.set(`blob:picture-${lastUrl}`, object);
    return `blob:picture-${lastUrl}`;
  },
  revokeObjectURL: () => {},
});

/** Files that the page hands to the browser's downloads from now on. */
export function watchDownloads() {
  const files: { name: string; content: Blob | undefined }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content: objects.get(this.href) });
  });
  return files;
}

Object.assign(Element.prototype, {
  scrollIntoView: vi.fn(),
  hasPointerCapture: () => false,
  setPointerCapture: () => {},
  releasePointerCapture: () => {},
});

// A failing answer is tried again at once: tests look at what comes of it, not at the waiting.
queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 0 } });

// A busy machine is slow, not wrong: what is waited for may take this long, in milliseconds.
configure({ asyncUtilTimeout: 8_000 });

beforeEach(() => {
  document.title = '';
  width = 1440;
});

afterEach(() => {
  // Notices outlive the page they were told on.
  for (const close of document.querySelectorAll<HTMLElement>('[data-notices] [aria-label="Close"]'))
    act(() => close.click());
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  session.forget();
  queries.clear();
  localStorage.clear();
  sessionStorage.clear();
});
