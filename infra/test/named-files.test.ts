import { expect, test } from 'vitest';
import { missingFilesIn } from '../local/named-files.ts';

test('a file that a document names by its path from the checkout is missed, once; patterns and other paths are not looked for', () => {
  const text = [
    '`infra/README.md`, infra/gone.ts, again `infra/gone.ts`. (`services/auth/src/nothing.ts`)',
    '`services/<name>/src/server.ts`, `src/server.ts`, https://example.org/infra/gone.md, frontends/apps/shell',
  ].join('\n');
  expect(missingFilesIn(text)).toEqual(['infra/gone.ts', 'services/auth/src/nothing.ts']);
});
