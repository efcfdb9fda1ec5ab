import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'gateway',
    include: ['test/**/*.test.ts', 'conformance/**/*.test.ts'],
    // Rate limits are counted by the minute: a test may have to wait for the next one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    isolate: false,
  },
});
