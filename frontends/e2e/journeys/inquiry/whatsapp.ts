import type { Page } from '@playwright/test';

/**
 * Stands where WhatsApp would, for pages opened from now on: hears every deep link they follow and answers the web address. The browser
 * itself does not hear of deep links: it would ask in a window of its own, which no journey can answer, what to open them with.
 */
export async function watchWhatsApp(page: Page) {
  const deepLinks: string[] = [];
  await page.exposeFunction('hearDeepLink', (address: string) => deepLinks.push(address));
  await page.addInitScript(() => {
    document.addEventListener('click', (event) => {
      const address = event.target instanceof HTMLAnchorElement ? event.target.href : '';
      if (!address.startsWith('whatsapp:')) return;
      event.preventDefault();
      (window as unknown as { hearDeepLink: (address: string) => void }).hearDeepLink(address);
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
