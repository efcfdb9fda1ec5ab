import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'edits',
    environment: 'jsdom',
    setupFiles: ['@gehna/testing/browser'],
  },
});
