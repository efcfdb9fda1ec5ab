import { chromium } from 'playwright-core';
const base = 'http://localhost:8100';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
for (const width of [360, 1440]) {
  const page = await (await browser.newContext({ viewport: { width, height: 700 } })).newPage();
  for (const p of ['/', '/luxurymarket', '/luxurymarket/products', '/login']) {
    await page.goto(base + p); await page.waitForSelector('html[data-hydrated]');
    const logo = page.locator('header a').first();
    console.log(width, p, JSON.stringify(await logo.boundingBox()), await logo.innerText());
  }
}
await browser.close();
