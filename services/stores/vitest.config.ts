import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'stores',
    include: ['test/**/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
