import { existsSync, readFileSync } from 'node:fs';

/** What one phase of `make test` came to. */
export interface Counts {
  phase: string;
  passed: number;
  failed: number;
  /** Why it counts as failed although no single test did. */
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

/** Reads Playwright's JSON report. A test that passed only at its second try counts as failed. */
export function playwrightCounts(file: string, exitCode: number | null): Counts {
  const stats = read<PlaywrightReport>(file)?.stats;
  return judge(
    'browser journeys',
    exitCode,
    stats && {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    },
  );
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
