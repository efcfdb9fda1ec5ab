import { defineConfig } from '@playwright/test';
import { baseUrl } from './base-url.ts';
import { headlessPath } from './browsers.ts';

/**
 * Journeys through the running system. BASE_URL is its address, MAIL_URL the mail catcher's, CHROMIUM and HEADLESS_SHELL the browsers.
 * Each journey makes its own accounts, so that journeys run in any order, beside each other, and again on the same data.
 * PSEUDO_URL is where the pseudo site is (infra/decisions/languages.md); without it, languages are not looked at.
 */
export default defineConfig({
  outputDir: process.env.OUTPUT_DIR ?? 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // A busy machine is slow, not wrong.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    { name: 'journeys', testDir: 'journeys' },
    ...(process.env.PSEUDO_URL
      ? [{ name: 'languages', testDir: 'languages', use: { viewport: { width: 360, height: 780 } } }]
      : []),
  ],
  use: {
    baseURL: baseUrl,
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Recording costs a fifth of the processor time of a journey.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'on-first-retry',
    launchOptions: {
      executablePath: headlessPath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages are open for seconds only, in which optimised code does not save the time of its compilation: a seventh of the browsers' processor time.
        '--js-flags=--always-sparkplug --no-maglev --no-turbofan',
      ],
    },
  },
});
