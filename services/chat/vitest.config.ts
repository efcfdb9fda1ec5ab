import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'chat',
    include: ['test/**/*.test.ts'],
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
