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

test('what failed, or passed at its second try only, is named with what it said', () => {
  const file = report({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: '/somewhere/leads.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'leads are counted', status: 'passed', failureMessages: [] },
          { fullName: 'leads are found', status: 'passed', failureMessages: ['too late\n    at x'] },
          { fullName: 'leads are kept', status: 'failed', failureMessages: ['one is gone', 'two are gone'] },
        ],
      },
      { name: '/somewhere/chat.test.ts', status: 'failed', message: 'Cannot find package', assertionResults: [] },
    ],
  });
  expect(vitestCounts(file, 1).troubles).toEqual([
    'second try: leads.test.ts › leads are found\n    too late\n        at x',
    'failed: leads.test.ts › leads are kept\n    one is gone',
    'failed: chat.test.ts\n    Cannot find package',
  ]);

  const journey = (title: string, status: string, ...said: string[]) => ({
    title,
    file: 'journeys/share.spec.ts',
    line: 7,
    tests: [{ status, results: said.map((message) => ({ error: { message } })) }],
  });
  const counts = playwrightCounts(
    report({
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          specs: [journey('goes', 'expected')],
          suites: [
            { specs: [journey('waits', 'flaky', '\u001b[31mslow\u001b[39m'), journey('breaks', 'unexpected', 'no')] },
          ],
        },
      ],
    }),
    1,
  );
  expect(counts).toEqual({
    phase: 'browser journeys',
    passed: 2,
    failed: 1,
    troubles: ['second try: share.spec.ts:7 › waits\n    slow', 'failed: share.spec.ts:7 › breaks\n    no'],
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
