import { defineConfig } from 'vitest/config';

/** `make test-search`: what needs a real OpenSearch, at TEST_SEARCH_URL. */
export default defineConfig({
  test: {
    name: 'opensearch',
    root: import.meta.dirname,
    include: ['test/opensearch/*.test.ts'],
    // As for the other tests of services (kit/src/testing/vitest.ts).
    deps: { interopDefault: false },
    globalSetup: ['../../infra/local/test-setup.ts'],
    // An index takes half a second to make, and one test requests some hundred suggestions.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    maxWorkers: 1,
  },
});
