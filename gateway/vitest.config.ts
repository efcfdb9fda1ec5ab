import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'gateway',
    include: ['test/**/*.test.ts', 'conformance/**/*.test.ts'],
    // Rate limits are counted by the minute: a test may have to wait for the next one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
  },
});
