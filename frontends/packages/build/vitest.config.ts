import { defineConfig } from 'vitest/config';

/** Real builds and a real browser: slower than other tests, and one after the other. */
export default defineConfig({
  test: { name: 'build', environment: 'node', testTimeout: 60_000, hookTimeout: 180_000, fileParallelism: false },
});
