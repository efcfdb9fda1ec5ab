import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** What a test runner did, whichever it was. */
export interface TestRun {
  tests: TestResult[];
  /** With imports and hooks. */
  files: { file: string; seconds: number }[];
  /** Outside of any test: files that could not be loaded, hooks that failed, unhandled rejections. */
  errors: string[];
}

export interface TestResult {
  file: string;
  name: string;
  state: 'passed' | 'failed' | 'skipped';
  /** 2 when it was tried a second time. */
  attempts: number;
  /** All attempts together. */
  seconds: number;
  /** Of the first failure; empty when there was none. */
  message: string;
}

/** Where test-setup.ts leaves why the infrastructure did not start: vitest does not pass it to its reporters. */
export const setupFailure = 'TEST_SETUP_FAILURE';

/** Reads what test-reporter.ts wrote; undefined when vitest did not come to its end. */
export const readVitestRun = (file: string): TestRun | undefined => read<TestRun>(file);

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
}

const states: Readonly<Record<string, TestResult['state']>> = {
  expected: 'passed',
  flaky: 'passed',
  unexpected: 'failed',
};

/** Reads Playwright's JSON report; undefined when there is none. */
export function readPlaywrightRun(file: string): TestRun | undefined {
  const report = read<PlaywrightReport>(file);
  if (!report) return undefined;
  const tests = report.suites.flatMap(testsOf);
  const files = new Map<string, number>();
  for (const test of tests) files.set(test.file, (files.get(test.file) ?? 0) + test.seconds);
  return {
    tests,
    files: [...files].map(([name, seconds]) => ({ file: name, seconds })),
    errors: report.errors.map(({ message = '' }) => message),
  };
}

function testsOf({ specs, suites = [] }: PlaywrightSuite): TestResult[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({
      file: `journeys/${file}`,
      name: `${title} (line ${line})`,
      state: states[status] ?? 'skipped',
      attempts: results.length,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      message: results.find(({ error }) => error)?.error?.message ?? '',
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

function read<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

/** What one phase of `make test` came to. */
export interface Counts {
  phase: string;
  passed: number;
  failed: number;
  /** Why it counts as failed although no single test did. */
  reason?: string;
  /** Tests that passed at their second attempt only. */
  secondTries: string[];
}

/** Skipped tests, errors outside of tests, an empty run and one without a report count as failures. */
export function countsOf(phase: string, run: TestRun | undefined, exitCode: number | null): Counts {
  if (!run)
    return { phase, passed: 0, failed: 1, reason: `it left no report (exit code ${exitCode})`, secondTries: [] };
  const ofState = (state: TestResult['state']) => run.tests.filter((test) => test.state === state);
  const passed = ofState('passed');
  const skipped = ofState('skipped').length;
  const failed = ofState('failed').length + skipped + run.errors.length;
  const secondTries = passed.filter(({ attempts }) => attempts > 1).map(nameOf);
  const counts = { phase, passed: passed.length, failed, secondTries };
  if (skipped > 0) return { ...counts, reason: `${skipped} tests were skipped` };
  if (run.errors.length > 0) return { ...counts, reason: `${run.errors.length} errors outside of tests` };
  if (failed > 0) return counts;
  if (passed.length === 0) return { ...counts, failed: 1, reason: 'nothing ran' };
  if (exitCode !== 0)
    return { ...counts, failed: 1, reason: `it ended with exit code ${exitCode} outside of any test` };
  return counts;
}

/** What was found beside the tests counts as failed, one by one. */
export function withProblems(counts: Counts, problems: readonly string[]): Counts {
  if (problems.length === 0) return counts;
  const reason = [...(counts.reason ? [counts.reason] : []), ...problems].join('; ');
  return { ...counts, failed: counts.failed + problems.length, reason };
}

/** What failed, and what needed a second try, each with the beginning of its message: often only the end of a log is kept. */
export function failureLines({ tests, errors }: TestRun): string[] {
  const failures = tests.filter(({ state, attempts }) => state === 'failed' || attempts > 1);
  return [
    ...failures.map((test) => {
      const label = test.state === 'failed' ? 'failed' : 'second try';
      return `${label}: ${nameOf(test)}\n    ${beginningOf(test.message)}`;
    }),
    ...errors.map((error) => `failed: ${beginningOf(error)}`),
  ];
}

/** The slowest files and tests, slowest first. */
export function slowestLines(runs: readonly TestRun[], count: number): string[] {
  const slowest = <T extends { seconds: number }>(entries: T[]) =>
    entries.sort((one, other) => other.seconds - one.seconds).slice(0, count);
  const line = (seconds: number, text: string) => `${seconds.toFixed(1).padStart(7)} s  ${text}`;
  return [
    `slowest ${count} files`,
    ...slowest(runs.flatMap(({ files }) => files)).map(({ file, seconds }) => line(seconds, file)),
    `slowest ${count} tests`,
    ...slowest(runs.flatMap(({ tests }) => tests)).map((test) => line(test.seconds, nameOf(test))),
  ];
}

const nameOf = ({ file, name }: TestResult) => `${file} › ${name}`;

const beginningOf = (message: string) => stripVTControlCharacters(message).split('\n').slice(0, 4).join('\n    ');
