import { defineConfig } from '@playwright/test';

/**
 * Journeys through the running system. BASE_URL is its address, MAIL_URL the mail catcher's, CHROMIUM the browser.
 * Each journey makes its own accounts, so that journeys run in any order, beside each other, and again on the same data.
 */
export default defineConfig({
  testDir: 'journeys',
  outputDir: process.env.OUTPUT_DIR ?? 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:8000',
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
