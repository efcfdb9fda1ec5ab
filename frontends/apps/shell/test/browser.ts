import '@testing-library/jest-dom/vitest';
import { queries, session } from '@gehna/client';
import { expectContractsKept } from '@gehna/testing';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Listeners of the one media query of the shell; a test widens the window by calling them. */
export const onWiden = new Set<() => void>();

/** What jsdom lacks. */
Object.assign(window, {
  scrollTo: () => {},
  matchMedia: () => ({
    addEventListener: (_: string, listener: () => void) => onWiden.add(listener),
    removeEventListener: (_: string, listener: () => void) => onWiden.delete(listener),
  }),
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
  IntersectionObserver: class {
    observe() {}
    disconnect() {}
  },
});

// A busy machine is slow, not wrong: what is waited for may take this long, in milliseconds.
configure({ asyncUtilTimeout: 8_000 });

beforeEach(() => {
  document.title = '';
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.forget();
  queries.clear();
  onWiden.clear();
  expectContractsKept();
});
