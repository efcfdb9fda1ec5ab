import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'shell',
    environment: 'jsdom',
    testTimeout: 60_000,
    setupFiles: ['./test/browser.ts'],
    css: { modules: { classNameStrategy: 'stable' } },
  },
});
