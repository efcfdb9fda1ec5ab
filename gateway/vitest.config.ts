import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'gateway',
    include: ['test/**/*.test.ts', 'conformance/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
