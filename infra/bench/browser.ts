import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findBrowser } from '../local/browser.ts';
import type { Guard } from '../local/guard.ts';
import { root } from '../local/process-specs.ts';

/** It belongs to the browser's tests. */
const { chromium } = createRequire(join(root, 'frontends', 'e2e', 'package.json'))(
  '@playwright/test',
) as typeof import('@playwright/test');

/** The addresses of all scripts that a page loads until nothing has been on its way for half a second, in a fresh Chromium. */
export async function scriptsOf(url: string, guard: Guard): Promise<string[]> {
  const server = await chromium.launchServer({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-quic'],
    // The bench stops what it has started by itself.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  guard.watchChild(server.process());
  try {
    const page = await (await chromium.connect(server.wsEndpoint())).newPage();
    const scripts = new Set<string>();
    page.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.add(response.url());
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return [...scripts];
  } finally {
    await server.close();
  }
}
