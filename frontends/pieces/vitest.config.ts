import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'pieces',
    environment: 'jsdom',
    setupFiles: ['@gehna/testing/browser'],
  },
});
