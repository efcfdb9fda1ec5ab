import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'chat-ui',
    environment: 'jsdom',
    isolate: false,
    setupFiles: ['@gehna/testing/browser'],
  },
});
