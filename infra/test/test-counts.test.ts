import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { playwrightCounts, vitestCounts, withProblems } from '../local/test-counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'gehna-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = (passed: number, failed: number, pending = 0) =>
  report({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: 0,
    success: failed === 0,
  });
const playwright = (stats: Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>) =>
  report({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } });

test('all passed', () => {
  expect(vitestCounts(vitest(12, 0), 0)).toEqual({ phase: 'vitest', passed: 12, failed: 0 });
  expect(playwrightCounts(playwright({ expected: 7 }), 0)).toEqual({ phase: 'browser journeys', passed: 7, failed: 0 });
});

test('some failed', () => {
  expect(vitestCounts(vitest(12, 2), 1)).toMatchObject({ passed: 12, failed: 2 });
  expect(playwrightCounts(playwright({ expected: 7, unexpected: 1 }), 1)).toMatchObject({ passed: 7, failed: 1 });
});

test('what passed at its second try is passed, and told', () => {
  expect(playwrightCounts(playwright({ expected: 7, flaky: 2 }), 0)).toEqual({
    phase: 'browser journeys',
    passed: 9,
    failed: 0,
    reason: '2 of them at the second try only, see above',
  });
});

test('what is found beside the tests counts as failed', () => {
  const counts = { phase: 'browser journeys', passed: 7, failed: 1, reason: 'one thing' };
  expect(withProblems(counts, [])).toBe(counts);
  expect(withProblems(counts, ['idle'])).toEqual({ ...counts, failed: 2, reason: 'one thing; idle' });
});

test('skipped tests count as failed', () => {
  expect(vitestCounts(vitest(12, 0, 3), 0)).toMatchObject({ failed: 3, reason: '3 tests were skipped' });
  expect(playwrightCounts(playwright({ expected: 7, skipped: 1 }), 0)).toMatchObject({ failed: 1 });
});

test('nothing ran', () => {
  expect(vitestCounts(vitest(0, 0), 0)).toMatchObject({ failed: 1, reason: 'nothing ran' });
  expect(vitestCounts(join(folder, 'absent.json'), null)).toMatchObject({
    failed: 1,
    reason: expect.stringContaining('no report'),
  });
});

test('a file that does not load, or an error outside of tests, fails although every test passed', () => {
  expect(vitestCounts(vitest(12, 0), 1)).toMatchObject({ passed: 12, failed: 1 });
});
