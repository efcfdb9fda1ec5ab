import type { Page } from '@playwright/test';

/**
 * Stub of WhatsApp for pages opened from now on: records every deep link they follow and answers the web address. Deep links must not
 * reach the browser: it would open a dialog of its own, which no journey can answer.
 */
export async function watchWhatsApp(page: Page) {
  const deepLinks: string[] = [];
  await page.exposeFunction('onDeepLink', (address: string) => deepLinks.push(address));
  await page.addInitScript(() => {
    document.addEventListener('click', (event) => {
      const address = event.target instanceof HTMLAnchorElement ? event.target.href : '';
      if (!address.startsWith('whatsapp:')) return;
      event.preventDefault();
      (window as unknown as { onDeepLink: (address: string) => void }).onDeepLink(address);
    });
  });
  await page.context().route('https://wa.me/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>WhatsApp</title></html>',
    }),
  );
  return { deepLinks };
}
