/** Set-up of every test of a remote's pages (`setupFiles`): fills jsdom's gaps, and leaves nothing behind for the next test. */
import '@testing-library/jest-dom/vitest';
import { queries, session } from '@gehna/client';
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { expectContractsKept } from './contract-check.ts';
import { putDownloadsInPlace } from './downloads.ts';
import { putScreenInPlace, screenIsWide } from './screen.ts';
import './settling.ts';

putScreenInPlace();
putDownloadsInPlace();
Object.assign(window, { scrollTo: () => {} });
Object.assign(Element.prototype, {
  // As in Chromium 150: an effect must not take the promise for its clean-up.
  scrollIntoView: vi.fn(() => Promise.resolve()),
  hasPointerCapture: () => false,
  setPointerCapture: () => {},
  releasePointerCapture: () => {},
});

// Failed queries are retried without a delay.
queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 0 } });

// A busy machine is slow, not wrong: what is waited for may take this long, in milliseconds.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => {
  document.title = '';
  screenIsWide(1440);
});

afterEach(() => {
  // Notices outlive the page that raised them.
  for (const close of document.querySelectorAll<HTMLElement>('[data-notices] [aria-label="Close"]'))
    act(() => close.click());
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  session.forget();
  queries.clear();
  localStorage.clear();
  sessionStorage.clear();
  expectContractsKept();
});
