import { beforeEach, describe, expect, test, vi } from 'vitest';
import { piece } from './pieces.ts';
import { deployServerBundles } from './server-bundles.ts';
import { browser, contentOf } from './site.ts';
import { webOverApi } from './web-over-api.ts';

const web = webOverApi(['market'], 'market');
beforeEach(() => web.api.answer(() => ({ body: piece() })));

const product = '/luxurymarket/product/prd_1';

describe('without an answer', () => {
  test.each([
    ['a failing API', { status: 500 }],
    ['too many calls', { status: 429 }],
    ['a refusal that is not 404', { status: 403 }],
  ])('%s gives the plain shell with 200', async (_, reply) => {
    web.api.answer(() => reply);
    const { statusCode, body } = await web.get(product);
    expect(statusCode).toBe(200);
    expect(contentOf(body)).toBe('');
    expect(body).not.toContain('id="first"');
  });

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'WhatsApp/2.23.20.0',
  ])('%s gets 503 with Retry-After, so that no empty page is indexed', async (agent) => {
    web.api.answer(() => ({ status: 500 }));
    const { statusCode, headers, body } = await web.get(product, { 'user-agent': agent });
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
    expect(body).not.toContain('<html');
    expect((await web.get('/login', { 'user-agent': agent })).statusCode).toBe(200);
    web.api.answer(() => ({ body: piece() }));
    expect((await web.get(product, { 'user-agent': agent })).body).toContain('Temple jhumka');
  });

  test('a headless browser runs scripts: it gets the plain shell, as any browser', async () => {
    web.api.answer(() => ({ status: 500 }));
    const agent = browser.replace('Chrome', 'HeadlessChrome');
    expect((await web.get(product, { 'user-agent': agent })).statusCode).toBe(200);
  });

  test('a component that breaks gives the plain shell with 200', async () => {
    await deployServerBundles(web.site, { broken: true });
    const { statusCode, body } = await web.get(product);
    expect(statusCode).toBe(200);
    expect(contentOf(body)).toBe('');
  });

  test('after 429 web leaves the API alone for the rest of the minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T10:00:05Z') });
    web.api.answer(() => ({ status: 429 }));
    await web.get(product);
    await web.get('/luxurymarket/product/prd_2');
    await web.get('/');
    expect(web.api.asked).toHaveLength(1);
    web.api.answer(() => ({ body: piece() }));
    vi.setSystemTime(new Date('2026-01-01T10:01:01Z'));
    expect(contentOf((await web.get(product)).body)).toContain('Temple jhumka');
  });
});

describe('a slow API', () => {
  const waiting = webOverApi(['market'], 'market', 300);

  test('gives the plain shell with 200, and is waited for no longer', async () => {
    waiting.api.answer(() => ({ after: new Promise(() => undefined) }));
    const { statusCode, body } = await waiting.get(product);
    expect(statusCode).toBe(200);
    expect(contentOf(body)).toBe('');
    await vi.waitFor(() => expect(waiting.api.asked[0]?.socket.destroyed).toBe(true), { timeout: 20_000 });
  });
});

describe('what the API answers 404 to', () => {
  test('answers 404 with words, out of indexes, and the browser looks for itself', async () => {
    web.api.answer(() => ({ status: 404 }));
    const { statusCode, body } = await web.get(product);
    expect(statusCode).toBe(404);
    expect(contentOf(body)).toContain('/not-found');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('id="first"');
  });

  test('pages of one user are left to the browser', async () => {
    expect(contentOf((await web.get('/login')).body)).toBe('');
    expect(contentOf((await web.get('/seller')).body)).toBe('');
    // Not the shell with a missing page, which would be a hydration error.
    expect(contentOf((await web.get('/seller/nowhere')).body)).toBe('');
    expect(contentOf((await web.get('/review/nowhere')).body)).toBe('');
    expect(web.api.asked).toHaveLength(0);
  });
});
