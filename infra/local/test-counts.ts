import { existsSync, readFileSync } from 'node:fs';

/** What one phase of `make test` came to. */
export interface Counts {
  phase: string;
  passed: number;
  failed: number;
  /** Why it counts as failed although no single test did, or what else is to be known. */
  reason?: string;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  success: boolean;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Reads vitest's JSON report. Files that could not be loaded, skipped tests and an empty run count as failures. */
export function vitestCounts(file: string, exitCode: number | null): Counts {
  const report = read<VitestReport>(file);
  return judge(
    'vitest',
    exitCode,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    },
  );
}

/** Reads Playwright's JSON report. What passed at its second try only is told (infra/decisions/second-try.md). */
export function playwrightCounts(file: string, exitCode: number | null): Counts {
  const stats = read<PlaywrightReport>(file)?.stats;
  const counts = judge(
    'browser journeys',
    exitCode,
    stats && {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    },
  );
  if (!stats?.flaky || counts.reason) return counts;
  return { ...counts, reason: `${stats.flaky} of them at the second try only, see above` };
}

/** What was found beside the tests counts as failed, one by one. */
export function withProblems(counts: Counts, problems: readonly string[]): Counts {
  if (problems.length === 0) return counts;
  const reason = [...(counts.reason ? [counts.reason] : []), ...problems].join('; ');
  return { ...counts, failed: counts.failed + problems.length, reason };
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
