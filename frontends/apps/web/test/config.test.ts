import { expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';

test('all problems are reported at once', () => {
  const env = { PORT: 'web', PUBLIC_URL: 'nowhere', SHELL_DIR: '/nowhere', REMOTES_DIRS: '[1]' };
  expect(() => readConfig(env)).toThrow(/PORT[\s\S]*PUBLIC_URL[\s\S]*REMOTES_DIRS[\s\S]*SHELL_DIR/);
});
