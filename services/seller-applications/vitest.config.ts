import { defineProject } from 'vitest/config';

export default defineProject({
  // Long limits: other projects' tests share the two cores and the disk, and each step waits for what it needs only.
  test: { name: 'seller-applications', include: ['test/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
});
