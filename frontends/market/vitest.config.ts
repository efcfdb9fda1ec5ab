import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'market',
    environment: 'jsdom',
    setupFiles: ['./test/browser.ts'],
    css: { modules: { classNameStrategy: 'stable' } },
  },
});
