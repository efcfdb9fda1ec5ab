import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'client',
    environment: 'jsdom',
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
