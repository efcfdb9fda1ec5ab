import type { ViteUserConfig } from 'vitest/config';

/** The tests of components: in jsdom, with the checks of `browser.ts`. */
export const componentTests = (name: string): ViteUserConfig => ({
  test: {
    name,
    environment: 'jsdom',
    isolate: false,
    testTimeout: 60_000,
    setupFiles: ['@gehna/testing/browser'],
    css: { modules: { classNameStrategy: 'stable' } },
  },
});
