import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  countsOf,
  failureLines,
  readPlaywrightRun,
  readVitestRun,
  slowestLines,
  type TestResult,
  type TestRun,
  withProblems,
} from '../local/test-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'gehna-test-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

const result = (changes: Partial<TestResult> = {}): TestResult => ({
  file: 'leads.test.ts',
  name: 'leads are counted',
  state: 'passed',
  attempts: 1,
  seconds: 1,
  message: '',
  ...changes,
});
const runOf = (...tests: Partial<TestResult>[]): TestRun => ({ tests: tests.map(result), files: [], errors: [] });

describe('counts', () => {
  test('all passed', () => {
    expect(countsOf('vitest', runOf({}, {}), 0)).toEqual({ phase: 'vitest', passed: 2, failed: 0, secondTries: [] });
  });

  test('some failed', () => {
    expect(countsOf('vitest', runOf({}, { state: 'failed' }), 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  test('what passed at its second try is named', () => {
    const counts = countsOf('vitest', runOf({}, { name: 'is killed', attempts: 2 }), 0);
    expect(counts).toMatchObject({ passed: 2, failed: 0, secondTries: ['leads.test.ts › is killed'] });
  });

  test('skipped tests count as failed', () => {
    const counts = countsOf('vitest', runOf({}, { state: 'skipped' }, { state: 'skipped' }), 0);
    expect(counts).toMatchObject({ passed: 1, failed: 2, reason: '2 tests were skipped' });
  });

  test('nothing ran', () => {
    expect(countsOf('vitest', runOf(), 0)).toMatchObject({ failed: 1, reason: 'nothing ran' });
    const absent = readVitestRun(join(folder, 'absent.json'));
    expect(countsOf('vitest', absent, null)).toMatchObject({ failed: 1, reason: 'it left no report (exit code null)' });
  });

  test('an error outside of tests fails although every test passed', () => {
    expect(countsOf('vitest', { ...runOf({}), errors: ['chat.test.ts: Cannot find package'] }, 1)).toMatchObject({
      passed: 1,
      failed: 1,
      reason: '1 errors outside of tests',
    });
    expect(countsOf('vitest', runOf({}), 1)).toMatchObject({
      passed: 1,
      failed: 1,
      reason: 'it ended with exit code 1 outside of any test',
    });
  });

  test('what is found beside the tests counts as failed', () => {
    const counts = { phase: 'browser journeys', passed: 7, failed: 1, reason: 'one thing', secondTries: [] };
    expect(withProblems(counts, [])).toBe(counts);
    expect(withProblems(counts, ['idle'])).toEqual({ ...counts, failed: 2, reason: 'one thing; idle' });
  });
});

test('failures, second tries and errors are printed with the beginning of their message', () => {
  const run = runOf(
    { name: 'a' },
    { name: 'b', attempts: 2, message: '\u001b[31mtoo late\u001b[39m\nat x' },
    { name: 'c', state: 'failed', message: '1\n2\n3\n4\n5' },
  );
  expect(failureLines({ ...run, errors: ['chat.test.ts: Cannot find package'] })).toEqual([
    'second try: leads.test.ts › b\n    too late\n    at x',
    'failed: leads.test.ts › c\n    1\n    2\n    3\n    4',
    'failed: chat.test.ts: Cannot find package',
  ]);
});

test('the slowest files and tests of all runs are printed, slowest first', () => {
  const services = { ...runOf({ seconds: 2 }), files: [{ file: 'leads.test.ts', seconds: 3 }] };
  const journeys = { ...runOf({ file: 'share.spec.ts', name: 'a', seconds: 12.34 }), files: [] };
  expect(slowestLines([services, journeys], 1)).toEqual([
    'slowest 1 files',
    '    3.0 s  leads.test.ts',
    'slowest 1 tests',
    '   12.3 s  share.spec.ts › a',
  ]);
});

test('Playwright’s report is read as a run', () => {
  const file = join(folder, 'playwright.json');
  const journey = (title: string, status: string, ...messages: (string | undefined)[]) => ({
    title,
    file: 'share.spec.ts',
    line: 7,
    tests: [
      { status, results: messages.map((message) => ({ duration: 1500, ...(message && { error: { message } }) })) },
    ],
  });
  const inner = [journey('waits', 'flaky', 'slow', undefined), journey('breaks', 'unexpected', 'no', 'no')];
  const suites = [{ specs: [journey('goes', 'expected', undefined)], suites: [{ specs: inner }] }];
  writeFileSync(file, JSON.stringify({ suites, errors: [{ message: 'No such file' }] }));
  expect(readPlaywrightRun(file)).toEqual({
    tests: [
      {
        file: 'journeys/share.spec.ts',
        name: 'goes (line 7)',
        state: 'passed',
        attempts: 1,
        seconds: 1.5,
        message: '',
      },
      {
        file: 'journeys/share.spec.ts',
        name: 'waits (line 7)',
        state: 'passed',
        attempts: 2,
        seconds: 3,
        message: 'slow',
      },
      {
        file: 'journeys/share.spec.ts',
        name: 'breaks (line 7)',
        state: 'failed',
        attempts: 2,
        seconds: 3,
        message: 'no',
      },
    ],
    files: [{ file: 'journeys/share.spec.ts', seconds: 7.5 }],
    errors: ['No such file'],
  });
});
