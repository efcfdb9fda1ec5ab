import { expect, test } from 'vitest';
import { normalizePath } from '../local/request-path.ts';

test.each([
  ['/api/products/prd_1', '/api/products/prd_1', 'a plain path is unchanged'],
  ['/', '/', 'the root stays'],
  ['//metrics', '/metrics', 'doubled slashes are one'],
  ['/api/products/../../metrics', '/metrics', 'dot segments are resolved'],
  ['/api/./products/', '/api/products/', 'a single dot vanishes, the last slash stays'],
  ['/../../health', '/health', 'nothing lies above the root'],
  ['/api/products/..', '/api/', 'a final dot segment leaves its slash'],
  ['/%6Detrics', '/metrics', 'plain characters are decoded'],
  ['/api/%2e%2e/health', '/health', 'encoded dots are dots'],
  ['/api/products/a%2fb', '/api/products/a%2Fb', 'an encoded slash is no slash'],
  ['/store/s%C3%A3o', '/store/s%C3%A3o', 'other bytes are encoded again'],
  ['/store/a b', '/store/a%20b', 'unsafe characters are encoded'],
  ['/file.name/..hidden', '/file.name/..hidden', 'dots inside names stay'],
  ['/100%', '/100%', 'a lone percent sign is left to the service'],
])('%s becomes %s: %s', (path, expected) => {
  expect(normalizePath(path)).toBe(expected);
});
