import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { piece } from './pieces.ts';
import { contentOf, deploy } from './site.ts';
import { webOverApi } from './web-over-api.ts';

const web = webOverApi(['market'], 'market');
beforeEach(() => web.api.answer(() => ({ body: piece() })));

const product = '/luxurymarket/product/prd_1';
const dataOf = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => JSON.parse(text));

describe('a page with first content', () => {
  test('shows it in the place of the app, with all that the app needs to go on', async () => {
    const { body } = await web.get(product);
    expect(contentOf(body)).toContain('Temple jhumka');
    const first = JSON.parse(/id="first">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
    expect(first).toMatchObject({ isWide: true, answers: [{ key: ['/api/products/prd_1'], data: { id: 'prd_1' } }] });
    expect(first.age).toBeLessThan(5_000);
  });

  test('preloads the first picture before all else, and links the style sheets of what is rendered', async () => {
    const { body } = await web.get(product);
    const [head = ''] = body.split('</head>');
    expect(head).toContain('href="/large.webp"');
    expect(body).not.toContain('/small.webp');
    expect(head).toMatch(/<style nonce="[^"]+">@layer ui\{\.card-name\{color:red\}\}<\/style>/);
    expect(head).toContain(
      '<link rel="stylesheet" href="/assets/framed.00000001.css" data-href="framed.00000001.css">',
    );
    expect(head).not.toContain('other.00000001.css');
  });

  test('brings the rules for what it shows with it, first those of every page’s sheet, and leaves the sheet to the app', async () => {
    const sheet = 'main.00000001.css';
    const inline = '@layer tokens{@font-face{src:url(/assets/font.woff2)}}@layer ui{.card-frame{margin:0}}</style>';
    const { body } = await web.get(product);
    expect(body).toContain(inline);
    expect(body).not.toContain('dialog');
    expect(body.indexOf(inline)).toBeLessThan(body.indexOf('@layer ui{.card-name'));
    expect(body).not.toContain(`href="/assets/${sheet}"`);
    expect(body).toContain(`"styles":["/assets/${sheet}"]`);
    web.api.answer(() => ({ status: 500 }));
    const plain = (await web.get('/luxurymarket/product/prd_2')).body;
    expect(plain).not.toContain(inline);
    expect(plain).toContain(`<link href="/assets/${sheet}" rel="stylesheet">`);
  });

  test('keeps the strict policy: style elements have the nonce of the page, and only style attributes are free', async () => {
    const { body, headers } = await web.get(product);
    const policy = String(headers['content-security-policy']);
    const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy.match(/[^;]*unsafe[^;]*/g)).toEqual([" style-src-attr 'unsafe-inline'"]);
    expect(body).toContain('<aside style="aspect-ratio:1">');
    const elements = body.match(/<style[^>]*>/g) ?? [];
    expect(elements.length).toBeGreaterThan(0);
    for (const element of elements) expect(element).toContain(`nonce="${nonce}"`);
  });

  test('travels compressed to browsers that decompress it', async () => {
    const { headers, rawPayload } = await web.get(product, { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(rawPayload).toString()).toContain('Temple jhumka');
    const zipped = await web.get(product, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped.rawPayload).toString()).toContain('Temple jhumka');
  });

  test('is rendered for the width of the user agent', async () => {
    const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
    expect(contentOf((await web.get(product)).body)).toContain('<aside');
    expect(contentOf((await web.get(product, { 'user-agent': phone })).body)).not.toContain('<aside');
  });

  test('asks the API once for many visitors, with a user agent of its own, and forwards nothing of theirs', async () => {
    const visitor = { cookie: 'refresh=secret', authorization: 'Bearer secret', 'user-agent': 'Visitor/1' };
    await Promise.all(Array.from({ length: 20 }, () => web.get(product, visitor)));
    expect(web.api.asked).toHaveLength(1);
    const headers = web.api.asked[0]?.headers;
    expect(headers?.['user-agent']).toMatch(/^BharatGehnaWeb\/.*not a visit/);
    expect(JSON.stringify(headers)).not.toMatch(/secret|Visitor/);
  });

  test('comes with its content to each of many visitors of different pages at once', async () => {
    web.api.answer((path) => ({ body: piece({ name: path.split('/')[3] ?? '' }), after: pause(20) }));
    const pages = Array.from({ length: 200 }, (_, number) => `prd_${number}`);
    const bodies = await Promise.all(pages.map(async (id) => (await web.get(`/luxurymarket/product/${id}`)).body));
    for (const [index, body] of bodies.entries()) expect(contentOf(body)).toContain(`${pages[index]}</h2>`);
  });

  test('is sent again as it was compressed while nothing in it has changed, and with another nonce when something has', async () => {
    const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
    vi.useFakeTimers({ toFake: ['Date'] });
    const compressed = async () => {
      later(600);
      return (await web.get(product, { 'accept-encoding': 'br' })).rawPayload.toString('base64');
    };
    const first = await compressed();
    expect(await compressed()).toBe(first);
    expect(web.api.asked.length).toBe(2);
    await deploy(web.site.remotesDirs.market, 'aaaaaaa2');
    const deployed = await compressed();
    expect(brotliDecompressSync(Buffer.from(deployed, 'base64')).toString()).toContain('remoteEntry.aaaaaaa2.js');
    web.api.answer(() => ({ body: { ...piece(), name: 'Another name' } }));
    const renamed = await compressed();
    const nonces = [first, deployed, renamed].map(
      (body) => /nonce="([^"]+)"/.exec(brotliDecompressSync(Buffer.from(body, 'base64')).toString())?.[1],
    );
    expect(new Set(nonces).size).toBe(3);
  });

  test('shows a changed name after half a second', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await web.get(product);
    web.api.answer(() => ({ body: piece({ name: 'Temple jhumka, renamed' }) }));
    vi.setSystemTime(Date.now() + 400);
    expect(contentOf((await web.get(product)).body)).not.toContain('renamed');
    expect(web.api.asked).toHaveLength(1);
    vi.setSystemTime(Date.now() + 200);
    expect(contentOf((await web.get(product)).body)).toContain('Temple jhumka, renamed');
    expect(web.api.asked).toHaveLength(2);
  });
});

test('the app is loaded after the rendered content, and at once where there is none', async () => {
  web.api.answer(() => ({ body: piece({}) }));
  const html = (await web.get(product)).body;
  expect(html).not.toMatch(/<(?:script|link)[^>]*(?:src|href)="[^"]*\.js"/);
  const [, files = '{}'] = /\}\)\((\{"styles":.*?\})\)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(files)).toEqual({
    styles: ['/assets/main.00000001.css'],
    run: ['/assets/main.00000001.js'],
    fetch: {
      script: [
        '/assets/main.00000001.js',
        '/assets/remotes.00000001.js',
        '/remotes/market/remoteEntry.aaaaaaa1.js',
        '/remotes/market/pages.aaaaaaa1.js',
      ],
      style: ['/remotes/market/pages.aaaaaaa1.css'],
    },
  });
  web.api.answer(() => ({ status: 503, body: {} }));
  expect((await web.get(`${product}9`)).body).toMatch(
    /<script nonce="[^"]+" defer src="\/assets\/main\.00000001\.js">/,
  );
});

test('nothing that a seller writes becomes markup, in head, data or content', async () => {
  const evil = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)>\u2028--><!--`;
  const seller = { _id: 'usr_1', businessName: evil, ownerName: evil, mobile: '' };
  web.api.answer(() => ({ body: piece({ name: evil, productCode: evil, description: evil, seller }) }));
  const { body } = await web.get(product);
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
