import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'gateway',
    include: ['test/**/*.test.ts', 'conformance/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
