/**
 * `make test-search`: the search contract and the catalogue's outage tests against a real OpenSearch in a throw-away folder.
 * The last line is `N passed, N failed`; the exit code is 1 unless all passed. `TEST_RUN_FILE=…` keeps what test-reporter.ts writes.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startOpenSearch } from './opensearch/opensearch.ts';
import { root } from './process-specs.ts';
import { temporaryRun } from './temporary-run.ts';
import { countsOf, failureLines, readVitestRun } from './test-run.ts';
import { SetupError } from './wait-until-ready.ts';

/** Megabytes; the tests index some thousand products. */
const heapMb = 512;

const { folder, guard, end } = temporaryRun('test-search', 10);

const failed = await test().catch((error: unknown) => {
  console.log(`✗ ${error instanceof SetupError ? error.message : String((error as Error).stack ?? error)}`);
  console.log('0 passed, 1 failed');
  return 1;
});
await end();
process.exit(failed === 0 ? 0 : 1);

async function test(): Promise<number> {
  const { url, child } = await startOpenSearch({
    folder: join(folder, 'opensearch'),
    jars: join(root, '.data', 'opensearch'),
    logFile: join(folder, 'opensearch.log'),
    guard,
    heapMb,
  });
  console.log(`OpenSearch answers at ${url}`);
  const file = process.env.TEST_RUN_FILE ?? join(folder, 'vitest.json');
  const exitCode = await vitest(url, file);
  await child.stop(10_000);
  const testRun = readVitestRun(file);
  const { passed, failed, reason } = countsOf('OpenSearch', testRun, exitCode);
  if (testRun) console.log(failureLines(testRun).join('\n'));
  console.log(`${passed} passed, ${failed} failed${reason ? ` (${reason})` : ''}`);
  return failed;
}

function vitest(url: string, file: string): Promise<number | null> {
  const reporters = ['--reporter=default', `--reporter=${join(root, 'infra', 'test', 'test-reporter.ts')}`];
  return new Promise((resolve, reject) => {
    const child = spawn(
      'npm',
      ['exec', '--', 'vitest', 'run', '--config', 'services/catalogue/vitest.search.config.ts', ...reporters],
      {
        cwd: root,
        env: { ...process.env, TEST_SEARCH_URL: url, TEST_RUN_FILE: file },
        stdio: ['ignore', 'inherit', 'inherit'],
        detached: true,
      },
    );
    guard.watchChild(child);
    child.once('error', reject);
    child.once('close', resolve);
  });
}
