import { B, hyd, launch, login, logs, shot, txt } from './use-lib.tmp.mjs';

const b = await launch();
for (const w of ['buyer', 'seller', 'reviewer']) {
  const c = await b.newContext({ locale: 'en-IN', timezoneId: 'Asia/Kolkata', viewport: { width: 1280, height: 900 } });
  const p = await c.newPage();
  logs(p, w);
  await login(p, w);
  console.log(w, p.url());
  const paths = {
    buyer: [
      '/luxurymarket',
      '/luxurymarket/products',
      '/luxurymarket/favorites',
      '/luxurymarket/profile',
      '/luxurymarket/messages',
      '/luxurymarket/inquiries',
      '/luxurymarket/become-seller',
      '/luxurymarket/compare',
      '/luxurymarket/decisions',
    ],
    seller: [
      '/seller',
      '/seller/products',
      '/seller/products/add',
      '/seller/leads',
      '/seller/inquiries',
      '/seller/landing-store',
      '/seller/tools',
    ],
    reviewer: [
      '/review',
      '/review/applications',
      '/review/products',
      '/review/reports',
      '/review/metal-rates',
      '/review/audit',
    ],
  }[w];
  for (const x of paths) {
    await p.goto(B + x);
    await hyd(p);
    await p.waitForTimeout(700);
    console.log('==', w, x, p.url(), await p.title());
    console.log((await txt(p)).slice(0, 3500));
    await shot(p, '0-' + w + x.replaceAll('/', '_'), true);
  }
}
await b.close();
