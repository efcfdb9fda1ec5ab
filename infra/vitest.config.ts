import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'infra',
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // After the services: some start the whole system, by when `make test` has built the front ends.
    sequence: { groupOrder: 1 },
    // Two systems that start at the same time are too much for two cores.
    fileParallelism: false,
    // Whole: the summary of `make test` has the message of a failure alone.
    chaiConfig: { truncateThreshold: 2000 },
  },
});
