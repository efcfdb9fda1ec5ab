import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'seller',
    environment: 'jsdom',
    isolate: false,
    testTimeout: 60_000,
    setupFiles: ['@gehna/testing/browser'],
    css: { modules: { classNameStrategy: 'stable' } },
  },
});
