import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findBrowser } from '../local/browser.ts';
import type { Guard } from '../local/guard.ts';
import { root } from '../local/process-specs.ts';

/** What Lighthouse reports of one visit. */
export interface PageReport {
  /** 0 to 100 each. */
  readonly scores: Readonly<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>;
  /** Milliseconds until the largest element in view was painted. */
  readonly largest: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** What it finds fault with outside of performance. */
  readonly faults: readonly string[];
}

/** It belongs to the browser's tests. */
const lighthouse = createRequire(join(root, 'frontends', 'e2e', 'package.json')).resolve('lighthouse/cli/index.js');
const chromeFlags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

type Audit = { score: number | null; numericValue?: number; title: string };
type Result = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  runtimeError?: { message: string };
};

/** Chromium sometimes starts the trace after the page; Lighthouse must be run again then. */
const tries = 3;

/** One visit with a fresh Chromium, as a phone on a slow mobile network (Lighthouse's own profile). Rejects when there is no report. */
export async function reportOf(url: string, folder: string, guard: Guard): Promise<PageReport> {
  for (let left = tries - 1; ; left--) {
    try {
      return await visit(url, folder, guard);
    } catch (error) {
      if (left === 0 || !/NO_NAVSTART|NO_TRACING_STARTED/.test((error as Error).message)) throw error;
    }
  }
}

async function visit(url: string, folder: string, guard: Guard): Promise<PageReport> {
  const reportFolder = mkdtempSync(join(folder, 'lighthouse-'));
  const file = join(reportFolder, 'report.json');
  const args = [lighthouse, url, '--output=json', `--output-path=${file}`, '--quiet', `--chrome-flags=${chromeFlags}`];
  const run = spawn(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: findBrowser() },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  guard.watchChild(run, 'lighthouse');
  let output = '';
  run.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk).slice(-2_000);
  });
  const code = await new Promise((resolve) => run.once('close', resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${url}: ${output}`);
  const result = JSON.parse(readFileSync(file, 'utf8')) as Result;
  rmSync(reportFolder, { recursive: true, force: true });
  return read(result, url);
}

function read({ categories, audits, runtimeError }: Result, url: string): PageReport {
  if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const faults = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${audits[id]?.title} (${id})`),
  );
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largest: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    faults,
  };
}
