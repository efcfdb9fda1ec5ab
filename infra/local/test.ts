/**
 * `make test`: every test of every workspace against real infrastructure, and the browser journeys against the whole system with
 * demo data in a throw-away folder, where chat and catalogue run twice. `make test-search` (--search): the search contract and the
 * catalogue's outage tests against a real OpenSearch alone. The last line is `N passed, N failed`; the exit code is 1 unless all passed. Environment: WITH_SEARCH=1 (the tests of `make test-search` too, where Java and Maven are), CHROMIUM, TESTCONTAINERS=1 (infrastructure of the vitest phases from containers),
 * CHECK_FAILED=1 (counted, for .ci/run).
 */
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { findBrowser, findHeadlessShell } from './browser.ts';
import { buildFrontEnds } from './front-end-builds.ts';
import { idleReplicas } from './idle-replicas.ts';
import { compileCache } from './node-program.ts';
import { findJava, startOpenSearch } from './opensearch/opensearch.ts';
import { Phases } from './phases.ts';
import { freePort } from './ports.ts';
import { root, type Upstreams } from './process-specs.ts';
import { buildPseudoSite, startPseudoSite } from './pseudo-site.ts';
import { type RunningSystem, runningSystem } from './running-system.ts';
import { temporaryRun } from './temporary-run.ts';
import { countsOf, readPlaywrightRun, readVitestRun, withProblems } from './test-run.ts';

/** Megabytes of OpenSearch; its tests index some thousand products. */
const heapMb = 512;
/** It lives for minutes only, in which optimised code does not save the time of its compilation. */
const jvmOptions = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

const { folder, guard } = temporaryRun('make-test', 10);

// For the processes that tests start by themselves.
process.env.NODE_COMPILE_CACHE ??= compileCache;

const phases = new Phases();
if (process.env.CHECK_FAILED === '1') phases.add({ phase: 'make check', passed: 0, failed: 1, secondTries: [] });

/** vitest's own choice is one on two cores. */
const twoAtATime = ['--maxWorkers=2'];

const frontEndProjects = globSync('frontends/*/*/vitest.config.ts', { cwd: root }).map((file) =>
  basename(dirname(file)),
);

/*
 * Tests of services mostly wait, for timers, the database and other processes (of 214 s those of the kit use 45 of the processor), so two files of them run
 * at a time, and first the front ends, then the journeys beside them.
 */
if (process.argv.includes('--search')) await phases.run('OpenSearch', openSearch);
else await Promise.all([servicesTrack(), frontEndsTrack()]);

await guard.release();
process.exit(phases.report());

/** Those that start whole systems come last, one file at a time (infra/vitest.systems.config.ts). */
async function servicesTrack() {
  await phases.run('services', () =>
    vitest('services', [...twoAtATime, ...frontEndProjects.map((name) => `--project=!${name}`)]),
  );
  if (process.env.WITH_SEARCH === '1' && (await findJava())) await phases.run('OpenSearch', openSearch);
}

async function frontEndsTrack() {
  await phases.run('builds', async () => {
    findBrowser();
    await buildFrontEnds(join(folder, 'logs'), guard, (name, seconds) =>
      console.log(`built ${name} in ${seconds.toFixed(0)} s`),
    );
  });
  const frontEnds = phases.run('front ends', () =>
    // Their tests use no server, so that none is started (test-setup.ts).
    vitest('front-ends', [...twoAtATime, ...frontEndProjects.map((name) => `--project=${name}`)], {
      TEST_MONGODB_URL: 'none',
    }),
  );
  await Promise.all([frontEnds, journeysTrack(frontEnds)]);
}

/**
 * Most of the demo data is waiting, so it is made beside the front ends. The journeys come after these: all three tracks at a time make
 * a slow machine so busy that answers come too late.
 */
async function journeysTrack(frontEnds: Promise<unknown>) {
  const running = await phases.run('demo data', startSystem);
  if (!running) return;
  const pseudoUrl = await phases.run('pseudo language', () => startPseudo(running));
  await frontEnds;
  await phases.run('browser journeys', () => journeys(running, pseudoUrl));
  await running.stop();
}

async function startSystem() {
  const port = await freePort();
  return runningSystem({ folder: join(folder, 'system'), port, guard, replicas: 'chat=2,catalogue=2', durable: false });
}

type Running = Pick<RunningSystem, 'env'>;

function upstreamsOf({ env }: Running): Upstreams {
  return JSON.parse(env.UPSTREAMS ?? '');
}

async function startPseudo(running: Running) {
  const logFolder = join(folder, 'logs');
  await buildPseudoSite(logFolder, guard);
  return startPseudoSite(upstreamsOf(running), logFolder, guard);
}

async function vitest(label: string, options: readonly string[], env: Record<string, string> = {}) {
  const file = join(folder, `${label}.json`);
  const reporters = ['--reporter=default', `--reporter=${join(root, 'infra', 'test', 'test-reporter.ts')}`];
  const args = ['exec', '--', 'vitest', 'run', ...options, ...reporters];
  const exitCode = await run(label, 'npm', args, { ...env, TEST_RUN_FILE: file });
  const testRun = readVitestRun(file);
  return phases.add(countsOf(label, testRun, exitCode), testRun);
}

async function journeys({ env }: Running, pseudoUrl: string | undefined) {
  const file = join(folder, 'playwright.json');
  const args = ['test', '-w', 'frontends/e2e', '--', '--retries=1', '--reporter=list,json'];
  const exitCode = await run('journeys', 'npm', args, {
    ...env,
    ...(pseudoUrl && { PSEUDO_URL: pseudoUrl }),
    CHROMIUM: findBrowser(),
    HEADLESS_SHELL: findHeadlessShell(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const testRun = readPlaywrightRun(file);
  const idle = await idleReplicas(upstreamsOf({ env })).catch((error: Error) => [
    `the replicas could not be asked what they served: ${error.message}`,
  ]);
  phases.add(withProblems(countsOf('browser journeys', testRun, exitCode), idle), testRun);
}

async function openSearch() {
  const { url, child } = await startOpenSearch({
    folder: join(folder, 'opensearch'),
    jars: join(root, '.data', 'opensearch'),
    logFile: join(folder, 'opensearch.log'),
    guard,
    heapMb,
    jvmOptions,
  });
  console.log(`OpenSearch answers at ${url}`);
  await vitest('OpenSearch', ['--config', 'services/catalogue/vitest.search.config.ts'], { TEST_SEARCH_URL: url });
  await child.stop(10_000);
}

/** Runs a command and prints its output as it comes, each line behind the label: phases run beside each other. */
function run(label: string, command: string, args: string[], env: Record<string, string>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => console.log(`${label} | ${line}`));
    guard.watchChild(child, label);
    child.once('error', reject);
    child.once('close', resolve);
  });
}
