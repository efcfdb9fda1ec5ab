/**
 * `make test`: every test of every workspace against real infrastructure, then the browser journeys against the whole
 * system with demo data in a throw-away folder, where chat and catalogue run twice. The last line is `N passed, N failed`; the exit code is 1 unless all passed.
 * Environment: CHROMIUM, TESTCONTAINERS=1 (infrastructure of the vitest phase from containers), CHECK_FAILED=1 (counted, for .ci/run).
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { buildFrontEnds } from './front-end-builds.ts';
import { Guard } from './guard.ts';
import { freePort } from './ports.ts';
import { Unmet } from './readiness.ts';
import { runningSystem } from './running-system.ts';
import { idleReplicas } from './served.ts';
import { whenStarterGone } from './starters.ts';
import { root, type Upstreams } from './system-parts.ts';
import { type Counts, playwrightCounts, vitestCounts, withProblems } from './test-counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'gehna-make-test-'));
const guard = new Guard({ graceSeconds: 10, remove: [folder] });
const stop = () => void guard.release().then(() => process.exit(1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
whenStarterGone(process.env.STARTED_BY, stop);

const counts: Counts[] = [];
if (process.env.CHECK_FAILED === '1') counts.push({ phase: 'make check', passed: 0, failed: 1, reason: 'see above' });
await phase('preparation', prepare);
await phase('vitest', vitest);
await phase('browser journeys', journeys);

await guard.release();
rmSync(folder, { recursive: true, force: true });
for (const trouble of counts.flatMap(({ troubles = [] }) => troubles)) console.log(trouble);
for (const { phase: name, passed, failed, reason } of counts) {
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${reason ? ` (${reason})` : ''}`);
}
const sum = (pick: (count: Counts) => number) => counts.reduce((total, count) => total + pick(count), 0);
const failed = sum((count) => count.failed);
console.log(`${sum((count) => count.passed)} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** A phase that breaks is told and counted; the others still run. */
async function phase(name: string, work: () => Promise<Counts | undefined>): Promise<void> {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
  try {
    const result = await work();
    if (result) counts.push(result);
  } catch (error) {
    const reason = error instanceof Unmet ? error.message : String((error as Error).stack ?? error);
    console.log(`✗ ${reason}`);
    counts.push({ phase: name, passed: 0, failed: 1, reason: reason.split('\n')[0] ?? '' });
  }
}

async function prepare(): Promise<undefined> {
  console.log(`browser: ${findBrowser()}`);
  await buildFrontEnds(join(folder, 'logs'), guard, (name, seconds) =>
    console.log(`built ${name} in ${seconds.toFixed(0)} s`),
  );
}

async function vitest(): Promise<Counts> {
  const report = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return vitestCounts(report, await run('npm', ['exec', '--', 'vitest', 'run', '--retry=1', ...reporters], {}));
}

async function journeys(): Promise<Counts> {
  const browser = findBrowser();
  const port = await freePort();
  const system = await runningSystem({ folder: join(folder, 'system'), port, guard, replicas: 'chat=2,catalogue=2' });
  try {
    const report = join(folder, 'playwright.json');
    const env = { ...system.env, CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const exitCode = await run(
      'npm',
      ['test', '-w', 'frontends/e2e', '--', '--retries=1', '--reporter=list,json'],
      env,
    );
    const idle = await idleReplicas(JSON.parse(system.env.UPSTREAMS ?? '') as Upstreams);
    return withProblems(playwrightCounts(report, exitCode), idle);
  } finally {
    await system.stop();
  }
}

/** Runs a command with its output shown as it comes. */
function run(command: string, args: string[], env: Record<string, string>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    const { pid } = child;
    if (pid !== undefined) guard.watch(pid);
    child.once('error', reject);
    child.once('exit', (code) => {
      if (pid !== undefined) guard.forget(pid);
      resolve(code);
    });
  });
}
