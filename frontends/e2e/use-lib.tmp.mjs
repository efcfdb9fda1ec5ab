import { chromium } from 'playwright-core';
export const B = 'http://localhost:8100';
export const S = { seller: '9829022005', reviewer: '9820011002', buyer: '9820011001', buyer2: '9820011013' };
export const PW = 'gehna-demo-2026';
export const launch = (args = []) =>
  chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', ...args] });
export async function login(page, who, path = '/login') {
  await page.goto(B + path);
  await hyd(page);
  await page
    .locator('main input')
    .first()
    .fill(S[who] ?? who);
  await page.locator('main input[type=password]').fill(PW);
  await page.keyboard.press('Enter');
  await page.waitForURL((u) => !u.pathname.startsWith('/login'), { timeout: 20000 });
  await hyd(page);
}
export const hyd = (page) => page.waitForSelector('html[data-hydrated]', { timeout: 20000, state: 'attached' });
export const shot = (page, n, full = false) => page.screenshot({ path: `/work/tmp/use/${n}.png`, fullPage: full });
export const txt = async (page) => (await page.locator('body').innerText()).replace(/\n+/g, ' | ');
export function logs(page, name = '') {
  page.on('console', (m) => {
    if (m.type() === 'error' || m.type() === 'warning') console.log(name, 'CONSOLE', m.text().slice(0, 300));
  });
  page.on('pageerror', (e) => console.log(name, 'PAGEERR', e.message.slice(0, 300)));
  page.on('response', (r) => {
    if (r.status() >= 400) console.log(name, 'HTTP', r.status(), r.request().method(), r.url().slice(0, 150));
  });
  page.on('dialog', (d) => {
    console.log(name, 'DIALOG', d.type(), d.message());
    d.accept().catch(() => {});
  });
}
export async function state(who) {
  // saved state
  const fs = await import('fs');
  const f = `/work/tmp/use/state-${who}.json`;
  return fs.existsSync(f) ? f : null;
}
