import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('landing page, listing and a seller’s first screen ask for no more JavaScript than their budgets', () => {
  const script = fileURLToPath(new URL('../src/size.ts', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8', timeout: 60_000 });
  expect(status, stdout + stderr).toBe(0);
});
