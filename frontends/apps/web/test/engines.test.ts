import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { sitemapIndex } from '../src/sitemap.ts';
import { listOf, piece } from './pieces.ts';
import { webOverApi } from './web-over-api.ts';

const web = webOverApi(['market', 'store', 'seller', 'review']);

const get = (url: string) => web.site.app.inject({ url });
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

const stores = [{ storeSlug: 'kaveri-jewels', updatedAt: '2026-01-03T00:00:00.000Z' }];
const isStores = (path: string) => path === '/api/seller-store/stores';

/** A market of one store and `count` pieces, in pages as they are asked for. */
function market(count: number) {
  web.api.answer((path, query) => {
    if (isStores(path)) return { body: { stores } };
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    const ids = Array.from({ length: count }, (_, at) => `prd_${at}`).slice((page - 1) * limit, page * limit);
    return {
      body: listOf(
        ids.map((id) => piece({ id })),
        page,
        Math.ceil(count / limit),
      ),
    };
  });
}

describe('/sitemap.xml', () => {
  test('lists every indexed page, every store and every product with its last change, read by a hundred', async () => {
    market(250);
    const { statusCode, headers, body } = await get('/sitemap.xml');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('application/xml');
    const listed = addresses(body);
    for (const path of ['/', '/luxurymarket', '/luxurymarket/products', '/about-us'])
      expect(listed).toContain(`https://gehna.example${path}`);
    expect(listed.filter((address) => address?.includes('/product/'))).toHaveLength(250);
    expect(body).toContain('<lastmod>2026-01-02T00:00:00.000Z</lastmod>');
    expect(body).toContain(
      '<loc>https://gehna.example/store/kaveri-jewels</loc><lastmod>2026-01-03T00:00:00.000Z</lastmod>',
    );
    expect(listed.join()).not.toMatch(/login|:id|favorites|compare/);
    expect(web.api.asked).toHaveLength(4);
  });

  test('is read once for many, and again after ten minutes; where that fails, the old one is given out', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const products = async () =>
      addresses((await get('/sitemap.xml')).body).filter((one) => one?.includes('/product/'));
    market(1);
    await Promise.all([get('/sitemap.xml'), get('/sitemap.xml'), get('/sitemap.xml')]);
    expect(web.api.asked).toHaveLength(2);
    market(2);
    expect(await products()).toHaveLength(1);
    vi.setSystemTime(Date.now() + 11 * 60_000);
    expect(await products()).toHaveLength(2);
    web.api.answer(() => ({ status: 500 }));
    vi.setSystemTime(Date.now() + 11 * 60_000);
    expect(await products()).toHaveLength(2);
  });

  test('answers 503 while the API does not answer, and the list as soon as it can', async () => {
    web.api.answer((path, query) => {
      if (isStores(path)) return { body: { stores } };
      return query.get('page') === '2' ? { status: 500 } : { body: listOf([piece()], 1, 2) };
    });
    const { statusCode, headers } = await get('/sitemap.xml');
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('120');
    expect(headers['cache-control']).toBe('no-store');
    market(1);
    expect((await get('/sitemap.xml')).statusCode).toBe(200);
  });

  test('answers 503 within two seconds while it is first read, which goes on', async () => {
    let goOn = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    web.api.answer((path, query) => {
      if (isStores(path)) return { body: { stores } };
      return query.get('page') === '2'
        ? { body: listOf([piece()], 2, 2), after: isAnswered }
        : { body: listOf([piece()], 1, 2) };
    });
    const { statusCode, headers } = await get('/sitemap.xml');
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('120');
    goOn();
    await expect.poll(async () => (await get('/sitemap.xml')).statusCode, { timeout: 20_000 }).toBe(200);
    expect(web.api.asked).toHaveLength(3);
  });

  test('is read before an engine asks for it', async () => {
    market(1);
    await web.site.app.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(() => web.api.asked).toHaveLength(2);
  });

  test('answers 503 while the stores cannot be read', async () => {
    web.api.answer((path) => (isStores(path) ? { status: 503 } : { body: listOf([piece()]) }));
    expect((await get('/sitemap.xml')).statusCode).toBe(503);
  });

  test('a part that is not there answers 404', async () => {
    market(1);
    expect((await get('/sitemap-1.xml')).statusCode).toBe(200);
    expect((await get('/sitemap-2.xml')).statusCode).toBe(404);
  });

  test('names its parts when one file cannot hold all', () => {
    expect(addresses(sitemapIndex(3, 'https://gehna.example'))).toEqual([
      'https://gehna.example/sitemap-1.xml',
      'https://gehna.example/sitemap-2.xml',
      'https://gehna.example/sitemap-3.xml',
    ]);
  });
});

test('robots find the sitemap and pictures, and are kept from consoles and pages of one user', async () => {
  const lines = (await get('/robots.txt')).body.split('\n');
  expect(lines).toContain('Sitemap: https://gehna.example/sitemap.xml');
  expect(lines).toContain('Allow: /api/media/');
  expect(lines).toContain('Allow: /api/seller-store/store/');
  for (const path of ['/api/', '/seller', '/review', '/luxurymarket/favorites', '/luxurymarket/profile'])
    expect(lines).toContain(`Disallow: ${path}`);
});

test('while a table of pages cannot be read, engines are asked to come again', async () => {
  market(1);
  await writeFile(join(web.site.remotesDirs.market ?? '', 'server-rendering/pages.cjs'), 'throw new Error("broken");');
  for (const path of ['/robots.txt', '/sitemap.xml']) {
    const { statusCode, headers } = await get(path);
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('120');
  }
});
