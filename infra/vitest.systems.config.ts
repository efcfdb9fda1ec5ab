import { defineConfig } from 'vitest/config';

/** Tests that start the whole system, or hold up the database. */
export const startSystems = [
  'test/launcher.test.ts',
  'test/open-transactions.test.ts',
  'test/restart.test.ts',
  'test/system/system.test.ts',
];

export default defineConfig({
  test: {
    name: 'systems',
    include: startSystems,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // After all others, by when `make test` has built the front ends.
    sequence: { groupOrder: 1 },
    // Two systems that start at the same time are too much for two cores.
    fileParallelism: false,
    // Whole: the summary of `make test` has the message of a failure alone.
    chaiConfig: { truncateThreshold: 2000 },
  },
});
