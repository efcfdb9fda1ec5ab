import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    environment: 'node',
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
