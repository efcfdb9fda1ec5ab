import type { ViteUserConfig } from 'vitest/config';

/** The tests of components: in jsdom, with the checks of `browser.ts`. `isolate`: each file has modules and a document of its own. */
export const componentTests = (name: string, { isolate = false } = {}): ViteUserConfig => ({
  test: {
    name,
    environment: 'jsdom',
    isolate,
    testTimeout: 60_000,
    // As long as the limit of `findBy` in `browser.ts`.
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ['@gehna/testing/browser'],
    css: { modules: { classNameStrategy: 'stable' } },
  },
});
