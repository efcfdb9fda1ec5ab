import { chromium } from 'playwright-core';
const base = 'http://localhost:8100';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const list = await (await fetch(base + '/api/products?limit=5')).json();
const id = list.products[0].id;
const one = await (await fetch(base + '/api/products/' + id)).json();
console.log(JSON.stringify(one.seller ?? one.product?.seller));
for (const width of [360, 768, 1440]) {
  const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
  await page.goto(base + '/luxurymarket/product/' + id); await page.waitForSelector('html[data-hydrated]');
  await page.waitForTimeout(800);
  const s = page.locator('section:has(> a[href^="/store/"])').first();
  await s.scrollIntoViewIfNeeded(); await s.screenshot({ path: `/work/tmp/look/seller-${width}.png` });
  await page.goto(base + '/login'); await page.waitForSelector('html[data-hydrated]');
  await page.locator('main input').first().fill('9820011001'); await page.locator('main input[type=password]').fill('gehna-demo-2026'); await page.keyboard.press('Enter');
  await page.waitForURL((u) => !u.pathname.includes('login'));
  await page.goto(base + '/luxurymarket/messages'); await page.waitForTimeout(2500);
  if (width < 768) { await page.locator('main a[href*="messages/"], aside a').first().click().catch(()=>{}); await page.waitForTimeout(1500); }
  else { await page.locator('main a[href*="messages/"]').first().click().catch(()=>{}); await page.waitForTimeout(1500); }
  await page.screenshot({ path: `/work/tmp/look/chat-${width}.png` });
}
await browser.close();
