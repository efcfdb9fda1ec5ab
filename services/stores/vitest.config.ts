import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'stores',
    include: ['test/**/*.test.ts'],
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
