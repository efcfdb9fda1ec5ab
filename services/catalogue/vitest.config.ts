import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'catalogue',
    include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
    // `make test-search` (vitest.search.config.ts).
    exclude: ['test/opensearch/**'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
