import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What one phase of `make test` came to. */
export interface Counts {
  phase: string;
  passed: number;
  failed: number;
  /** Why it counts as failed although no single test did, or what else is to be known. */
  reason?: string;
  /** The tests that failed, or passed at their second try only, with what they said: what is kept of a log is often its end. */
  troubles?: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults?: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

/** Reads vitest's JSON report. Files that could not be loaded, skipped tests and an empty run count as failures. */
export function vitestCounts(file: string, exitCode: number | null): Counts {
  const report = read<VitestReport>(file);
  const counts = judge(
    'vitest',
    exitCode,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    },
  );
  return withTroubles(counts, vitestTroubles(report));
}

/** Reads Playwright's JSON report. What passed at its second try only is told (infra/decisions/second-try.md). */
export function playwrightCounts(file: string, exitCode: number | null): Counts {
  const report = read<PlaywrightReport>(file);
  const stats = report?.stats;
  const counts = judge(
    'browser journeys',
    exitCode,
    stats && {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    },
  );
  return withTroubles(counts, (report?.suites ?? []).flatMap(playwrightTroubles));
}

/** What was found beside the tests counts as failed, one by one. */
export function withProblems(counts: Counts, problems: readonly string[]): Counts {
  if (problems.length === 0) return counts;
  const reason = [...(counts.reason ? [counts.reason] : []), ...problems].join('; ');
  return { ...counts, failed: counts.failed + problems.length, reason };
}

function withTroubles(counts: Counts, troubles: string[]): Counts {
  return troubles.length === 0 ? counts : { ...counts, troubles };
}

function vitestTroubles(report: VitestReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap((file) => {
    const tests = file.assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, status, failureMessages }) =>
        trouble(status === 'failed', `${basename(file.name)} › ${fullName}`, failureMessages),
      );
    const unloaded = file.status === 'failed' && file.message !== '';
    return unloaded ? [trouble(true, basename(file.name), [file.message]), ...tests] : tests;
  });
}

function playwrightTroubles({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const said = results.flatMap(({ error }) => error?.message ?? []);
        return trouble(status === 'unexpected', `${basename(file)}:${line} › ${title}`, said);
      }),
  );
  return [...own, ...suites.flatMap(playwrightTroubles)];
}

function trouble(failed: boolean, name: string, said: readonly string[]): string {
  const first = stripVTControlCharacters(said[0] ?? '')
    .split('\n')
    .slice(0, 4)
    .join('\n    ');
  return `${failed ? 'failed' : 'second try'}: ${name}\n    ${first}`;
}

function judge(
  phase: string,
  exitCode: number | null,
  seen: { passed: number; failed: number; skipped: number } | undefined,
): Counts {
  if (!seen) return { phase, passed: 0, failed: 1, reason: `it left no report (exit code ${exitCode})` };
  const { passed, failed, skipped } = seen;
  if (skipped > 0) return { phase, passed, failed: failed + skipped, reason: `${skipped} tests were skipped` };
  if (failed > 0) return { phase, passed, failed };
  if (passed === 0) return { phase, passed, failed: 1, reason: 'nothing ran' };
  if (exitCode !== 0)
    return { phase, passed, failed: 1, reason: `it ended with exit code ${exitCode} outside of any test` };
  return { phase, passed, failed };
}

function read<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
