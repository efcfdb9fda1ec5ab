import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApi } from './api.ts';
import { deployFirstPages } from './first-pages.ts';
import { listOf, piece, sharePicture } from './pieces.ts';
import { deploy, startSite } from './site.ts';

let api: Awaited<ReturnType<typeof startApi>>;
let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  site = await startSite(['market'], api.url);
  await deploy(site.remotesDirs.market, 'aaaaaaa1');
  await deployFirstPages(site.shellDir, site.remotesDirs.market);
  api.asked.length = 0;
  api.answer(() => ({ body: piece() }));
});
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

const product = '/luxurymarket/product/prd_1';
const get = (url: string, headers = {}) => site.app.inject({ url, headers });
const contentOf = (body: string) => /<div id="root">(.*?)<\/div>/s.exec(body)?.[1];
const dataOf = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => JSON.parse(text));

describe('a page with first content', () => {
  test('shows it in the place of the app, with all that the app needs to go on', async () => {
    const { body } = await get(product);
    expect(contentOf(body)).toContain('Temple jhumka');
    const first = JSON.parse(/id="first">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
    expect(first).toMatchObject({ isWide: true, answers: [{ key: ['/api/products/prd_1'], data: { id: 'prd_1' } }] });
    expect(first.age).toBeLessThan(5_000);
  });

  test('asks for the first picture before all else, and for the style sheets of what is drawn', async () => {
    const { body } = await get(product);
    const [head = ''] = body.split('</head>');
    expect(head).toContain('href="/large.webp"');
    expect(body).not.toContain('/small.webp');
    expect(head).toMatch(
      /<style nonce="[^"]+" data-href="late\.00000001\.css">@layer ui\{\.card-name\{color:red\}\}<\/style>/,
    );
    expect(head).toContain(
      '<link rel="stylesheet" href="/assets/framed.00000001.css" data-href="framed.00000001.css">',
    );
    expect(head).not.toContain('other.00000001.css');
  });

  test('keeps the strict policy: its styles have the nonce of the page', async () => {
    const { body, headers } = await get(product);
    const policy = String(headers['content-security-policy']);
    const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).not.toContain('unsafe');
    expect(body).toContain(`<style nonce="${nonce}" data-first>`);
    expect(body).not.toMatch(/\sstyle="/);
  });

  test('travels packed to browsers that unpack it', async () => {
    const { headers, rawPayload } = await get(product, { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(rawPayload).toString()).toContain('Temple jhumka');
    const zipped = await get(product, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped.rawPayload).toString()).toContain('Temple jhumka');
  });

  test('is drawn for the width that the browser speaks of', async () => {
    const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
    expect(contentOf((await get(product)).body)).toContain('<aside>');
    expect(contentOf((await get(product, { 'user-agent': phone })).body)).not.toContain('<aside>');
  });

  test('asks the API once for many visitors, tells it who asks, and forwards nothing of theirs', async () => {
    const visitor = { cookie: 'refresh=secret', authorization: 'Bearer secret', 'user-agent': 'Visitor/1' };
    await Promise.all(Array.from({ length: 20 }, () => get(product, visitor)));
    expect(api.asked).toHaveLength(1);
    const headers = api.asked[0]?.headers;
    expect(headers?.['user-agent']).toMatch(/^BharatGehnaWeb\/.*not a visit/);
    expect(JSON.stringify(headers)).not.toMatch(/secret|Visitor/);
  });

  test('asks again after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await get(product);
    vi.setSystemTime(Date.now() + 4_900);
    await get(product);
    expect(api.asked).toHaveLength(1);
    vi.setSystemTime(Date.now() + 200);
    await get(product);
    expect(api.asked).toHaveLength(2);
  });
});

describe('without an answer', () => {
  test.each([
    ['a failing API', { status: 500 }],
    ['too many calls', { status: 429 }],
    ['a slow API', { after: 600 }],
    ['a refusal that is not 404', { status: 403 }],
  ])('%s gives the plain shell with 200', async (_, reply) => {
    api.answer(() => reply);
    const begin = performance.now();
    const { statusCode, body } = await get(product);
    expect(statusCode).toBe(200);
    expect(contentOf(body)).toBe('');
    expect(body).not.toContain('id="first"');
    expect(performance.now() - begin).toBeLessThan(550);
  });

  test('a component that breaks gives the plain shell with 200', async () => {
    await deployFirstPages(site.shellDir, site.remotesDirs.market, { broken: true });
    const { statusCode, body } = await get(product);
    expect(statusCode).toBe(200);
    expect(contentOf(body)).toBe('');
  });

  test('after 429 web leaves the API alone for the rest of the minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T10:00:05Z') });
    api.answer(() => ({ status: 429 }));
    await get(product);
    await get('/luxurymarket/product/prd_2');
    await get('/');
    expect(api.asked).toHaveLength(1);
    api.answer(() => ({ body: piece() }));
    vi.setSystemTime(new Date('2026-01-01T10:01:01Z'));
    expect(contentOf((await get(product)).body)).toContain('Temple jhumka');
  });

  test('web asks 600 times in a minute at most, and pages live on', { timeout: 30_000 }, async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T10:00:05Z') });
    for (let begin = 0; begin < 640; begin += 8) {
      const visits = Array.from({ length: 8 }, (_, at) => get(`/luxurymarket/product/prd_${begin + at}`));
      for (const { statusCode } of await Promise.all(visits)) expect(statusCode).toBe(200);
    }
    expect(api.asked).toHaveLength(600);
  });
});

describe('what the API does not know', () => {
  test('answers 404 with words, out of indexes, and the browser looks for itself', async () => {
    api.answer(() => ({ status: 404 }));
    const { statusCode, body } = await get(product);
    expect(statusCode).toBe(404);
    expect(contentOf(body)).toContain('/not-found');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('id="first"');
  });

  test('pages of one person are left to the browser', async () => {
    expect(contentOf((await get('/login')).body)).toBe('');
    expect(contentOf((await get('/seller')).body)).toBe('');
    // Not the shell with a hole in it, of which the browser would complain.
    expect(contentOf((await get('/seller/nowhere')).body)).toBe('');
    expect(contentOf((await get('/review/nowhere')).body)).toBe('');
    expect(api.asked).toHaveLength(0);
  });
});

describe('the head of a product', () => {
  test('names it with price, seller and picture', async () => {
    const { body } = await get(`${product}?utm_source=x`);
    expect(body).toContain('<title>Temple jhumka – Bharat Gehna</title>');
    expect(body).toContain('<link rel="canonical" href="https://gehna.example/luxurymarket/product/prd_1">');
    expect(body).toContain('<meta property="og:title" content="Temple jhumka, ₹1,25,000">');
    expect(body).toMatch(
      /<meta name="description" content="₹1,25,000 from Kaveri Jewels\. 22k Gold, Earrings, net 22\.00 g\./,
    );
    expect(body).toContain(`<meta property="og:image" content="${sharePicture}">`);
    expect(body).toContain('<meta property="og:image:width" content="1200">');
    expect(body).toContain('<meta property="og:image:height" content="630">');
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  test('is a schema.org Product with its Offer, and the way to it', async () => {
    const [item, way] = dataOf((await get(product)).body);
    expect(item).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      '@id': 'https://gehna.example/luxurymarket/product/prd_1#product',
      url: 'https://gehna.example/luxurymarket/product/prd_1',
      name: 'Temple jhumka',
      description: 'Rubies and a fringe of pearls.',
      sku: 'KV-001',
      image: [sharePicture],
      category: 'Gold, Earrings',
      material: '22k Gold',
      weight: { '@type': 'QuantitativeValue', value: 24.5, unitCode: 'GRM' },
      brand: { '@type': 'Brand', name: 'Kaveri Jewels' },
      offers: {
        '@type': 'Offer',
        url: 'https://gehna.example/luxurymarket/product/prd_1',
        price: '125000.00',
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: 'Kaveri Jewels' },
      },
    });
    expect(way['@type']).toBe('BreadcrumbList');
    expect(way.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Bharat Gehna',
      'Luxury Market',
      'Gold',
      'Earrings',
      'Temple jhumka',
    ]);
  });

  test('says when the piece is sold out', async () => {
    api.answer(() => ({ body: piece({ stock: 0 }) }));
    expect(dataOf((await get(product)).body)[0].offers.availability).toBe('https://schema.org/OutOfStock');
  });
});

test('the app is asked for after what is drawn, and at once where nothing is', async () => {
  api.answer(() => ({ body: piece({}) }));
  const drawn = (await get(product)).body;
  expect(drawn).not.toMatch(/<(?:script|link)[^>]*(?:src|href)="[^"]*\.js"/);
  const [, files = '{}'] = /\}\)\((\{"run":.*?\})\)<\/script>/.exec(drawn) ?? [];
  expect(JSON.parse(files)).toEqual({
    run: ['/assets/main.00000001.js'],
    fetch: ['/remotes/market/remoteEntry.aaaaaaa1.js', '/remotes/market/pages.aaaaaaa1.js'],
  });
  api.answer(() => ({ status: 503, body: {} }));
  expect((await get(`${product}9`)).body).toMatch(/<script nonce="[^"]+" defer src="\/assets\/main\.00000001\.js">/);
});

test('nothing that a seller writes becomes markup, in head, data or content', async () => {
  const evil = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)>\u2028--><!--`;
  const seller = { _id: 'usr_1', businessName: evil, ownerName: evil, mobile: '' };
  api.answer(() => ({ body: piece({ name: evil, productCode: evil, description: evil, seller }) }));
  const { body } = await get(product);
  expect(body).not.toContain('<script>alert');
  expect(body).not.toContain('<img src=x');
  for (const [, script] of body.matchAll(/<script type=[^>]*>(.*?)<\/script>/gs))
    expect(script).not.toMatch(/[<>\u2028]/);
  // Each script element is one of ours, and what engines read is what the seller wrote.
  const ours = /^(?: nonce="[^"]+"| type="application\/(?:ld\+)?json"(?: id="(?:remotes|first)")?)$/;
  expect(body.match(/<script nonce/g)).toHaveLength(1);
  for (const [, attributes] of body.matchAll(/<script([^>]*)>/g)) expect(attributes).toMatch(ours);
  expect(dataOf(body)[0].name).toBe(evil);
  expect(JSON.parse(/id="first">(.*?)<\/script>/s.exec(body)?.[1] ?? '').answers[0].data.name).toBe(evil);
});

describe('the head of a list', () => {
  const list = '/luxurymarket/products';
  const linkTo = (body: string, rel: string) =>
    new RegExp(`<link rel="${rel}" href="([^"]*)">`).exec(body)?.[1]?.replaceAll('&#38;', '&');

  test('is named by its filters, and has one address whatever order and noise', async () => {
    api.answer(() => ({ body: listOf([piece()], 2, 3) }));
    const { body } = await get(`${list}?karat=22K&mainCategory=gold&sortBy=price&utm_source=x&page=2&gender=nobody`);
    const address = `https://gehna.example${list}?mainCategory=Gold&karat=22k`;
    expect(body).toContain('<title>Gold - 22k, page 2 – Bharat Gehna</title>');
    expect(linkTo(body, 'canonical')).toBe(`${address}&page=2`);
    expect(linkTo(body, 'prev')).toBe(address);
    expect(linkTo(body, 'next')).toBe(`${address}&page=3`);
    expect(body).not.toContain('noindex');
    expect(body).toContain(`<meta property="og:image" content="${sharePicture}">`);
  });

  test.each([
    ['a search', `${list}?search=jhumka`, [piece()]],
    ['an empty list', `${list}?mainCategory=Silver`, []],
  ])('%s stays out of indexes', async (_, path, products) => {
    api.answer(() => ({ body: listOf(products) }));
    expect((await get(path)).body).toContain('<meta name="robots" content="noindex">');
  });

  test('drops what does not belong to the main category, as the page does', async () => {
    api.answer(() => ({ body: listOf([piece()]) }));
    const { body } = await get(`${list}?mainCategory=Silver&karat=22k&subcategory=Anklets`);
    expect(body).toContain('<title>Silver - Anklets – Bharat Gehna</title>');
  });

  test('without filters it is all products', async () => {
    api.answer(() => ({ body: listOf([piece()]) }));
    expect((await get(list)).body).toContain('<title>All Products – Bharat Gehna</title>');
  });
});

test('the home page tells who we are and how the market is searched', async () => {
  api.answer(() => ({ body: { products: [piece()] } }));
  const { body } = await get('/');
  const [house, site] = dataOf(body);
  expect(house).toMatchObject({ '@type': 'Organization', name: 'Bharat Gehna', url: 'https://gehna.example/' });
  expect(site).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://gehna.example/luxurymarket/products?search={search_term_string}' },
    },
  });
  expect(contentOf(body)).toContain('Temple jhumka');
});
