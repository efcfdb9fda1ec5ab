import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'forms',
    environment: 'jsdom',
    isolate: false,
    setupFiles: ['@gehna/testing/browser'],
  },
});
