import { defineConfig } from 'vitest/config';
import { runAlone } from './vitest.systems.config.ts';

export default defineConfig({
  test: {
    name: 'infra',
    include: ['test/**/*.test.ts'],
    exclude: runAlone,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
