/**
 * `npm run size -w frontends/packages/build`: how much JavaScript a visitor of the built site downloads, in brotli as it goes over the
 * wire: for the landing page, and what the product listing and a seller's first screen need beyond it. Served by `web` from the dist folders and counted in
 * a real browser, so that late chunks count too. Ends with 1 when one of `budgets` is exceeded.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findHeadlessShell } from '../../../../infra/local/browser.ts';
import { freePort } from '../../../../infra/local/ports.ts';

/** KB of JavaScript, brotli. */
const budgets = { landing: 116, listing: 60, seller: 90 };
const apps = join(import.meta.dirname, '../../../apps');

async function startWeb(port: number): Promise<ChildProcess> {
  const web = spawn(process.execPath, [join(apps, 'web/src/server.ts')], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await pause(50)) {
    if (web.exitCode !== null) throw new Error('web did not start: see above.');
    const answer = await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => null);
    if (answer?.ok) return web;
  }
  web.kill();
  throw new Error('web did not answer within 15 s.');
}

/** Size on disk of what `web` serves at a path, brotli where there is one, in bytes. */
function compressedSize(path: string): number {
  const [, kind, ...rest] = path.split('/');
  const file =
    kind === 'remotes' ? join(apps, rest[0] ?? '', 'dist', ...rest.slice(1)) : join(apps, 'shell/dist', ...rest);
  const compressed = statSync(`${file}.br`, { throwIfNoEntry: false });
  return (compressed ?? statSync(file)).size;
}

/** The scripts a page requests until none was requested for a second, and not before `isDrawn`. */
async function scriptsOf(page: Page, url: string, isDrawn?: (page: Page) => Promise<void>): Promise<Set<string>> {
  const asked = new Set<string>();
  let last = Date.now();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('.js')) return;
    asked.add(pathname);
    last = Date.now();
  });
  await page.goto(url, { waitUntil: 'load' });
  await isDrawn?.(page);
  while (Date.now() - last < 1000) await pause(100);
  return asked;
}

/** A page of a signed-in seller. No server is asked who it is: the console's code comes before its figures. */
async function sellersPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const seconds = Math.floor(Date.now() / 1000);
  const token = [part({ alg: 'RS256' }), part({ iat: seconds, exp: seconds + 1800 }), 'unsigned'].join('.');
  const user = JSON.stringify({ id: 'usr_1', name: 'A seller', isSeller: true, roles: ['buyer', 'seller'] });
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    [
      ['gehna.token', token],
      ['gehna.user', user],
    ] as const,
  );
  return page;
}

function report(name: keyof typeof budgets, scripts: string[]): boolean {
  const bytes = scripts.reduce((sum, script) => sum + compressedSize(script), 0);
  const used = bytes / 1000;
  const fits = used <= budgets[name];
  console.log(
    `${name.padEnd(8)} ${used.toFixed(1).padStart(6)} KB of ${budgets[name]} KB in ${scripts.length} files ${fits ? '' : '  OVER BUDGET'}`,
  );
  return fits;
}

const port = await freePort();
const web = await startWeb(port);
const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const url = `http://127.0.0.1:${port}`;
  const landing = await scriptsOf(await browser.newPage(), `${url}/`);
  const listing = await scriptsOf(await browser.newPage(), `${url}/luxurymarket/products`);
  // Without an API the dashboard ends with its error, rendered by the code that would render the figures.
  const seller = await scriptsOf(await sellersPage(browser), `${url}/seller`, (page) =>
    page.getByRole('alert').first().waitFor(),
  );
  if (landing.size === 0) throw new Error('The landing page has no scripts: build the front ends first.');
  const beyondLanding = (scripts: Set<string>) => [...scripts].filter((script) => !landing.has(script));
  const fits = [
    report('landing', [...landing]),
    report('listing', beyondLanding(listing)),
    report('seller', beyondLanding(seller)),
  ];
  process.exitCode = fits.every(Boolean) ? 0 : 1;
} finally {
  await browser.close();
  web.kill();
}
