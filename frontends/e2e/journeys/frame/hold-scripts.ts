import type { Page } from '@playwright/test';

/** Holds back every script of the page until the answered function is called. */
export async function holdScripts(page: Page) {
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}
