import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'product-ui',
    environment: 'jsdom',
    isolate: false,
    setupFiles: ['@gehna/testing/browser'],
  },
});
