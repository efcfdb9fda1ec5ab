import { defineConfig } from 'vitest/config';

/** Tests that start the whole system, hold up the database, or need processes that run at the same time. */
export const runAlone = [
  'test/launcher.test.ts',
  'test/open-transactions.test.ts',
  'test/ports.test.ts',
  'test/restart.test.ts',
  'test/system/system.test.ts',
];

export default defineConfig({
  test: {
    name: 'systems',
    include: runAlone,
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
