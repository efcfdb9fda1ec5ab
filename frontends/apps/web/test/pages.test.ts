import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deployServerBundles } from './server-bundles.ts';
import { browser, deploy, startSite } from './site.ts';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite(['market', 'store', 'seller', 'review']);
  await deployServerBundles(site);
  await deploy(site.remotesDirs.market, 'aaaaaaa1');
});
afterAll(() => site.close());

const get = (url: string, headers = {}) => site.app.inject({ url, headers: { 'user-agent': browser, ...headers } });

describe('a page', () => {
  test('carries its head and the list of remotes', async () => {
    const { statusCode, body } = await get('/luxurymarket?utm_source=mail');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Luxury market – Bharat Gehna</title>');
    expect(body).toContain('<link rel="canonical" href="https://gehna.example/luxurymarket">');
    const list = /<script type="application\/json" id="remotes">(.*?)<\/script>/.exec(body)?.[1];
    expect(JSON.parse(list ?? '')).toEqual({
      market: {
        entry: '/remotes/market/remoteEntry.aaaaaaa1.js',
        scripts: ['/remotes/market/pages.aaaaaaa1.js'],
        styles: ['/remotes/market/pages.aaaaaaa1.css'],
      },
    });
  });

  test.each(['/luxurymarket/product/%zz', '/%', '/store/%c3%28?x=%zz'])(
    'that is no text is a page that is not there: %s',
    async (path) => {
      const { statusCode, headers, body } = await get(path);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain('<div id="root">');
    },
  );

  test('is served to the end: a server that stops is not ready and closes connections', async () => {
    site.draining.isDraining = true;
    const [page, ready] = [await get('/'), await get('/health/ready')];
    site.draining.isDraining = false;
    expect([page.statusCode, page.headers.connection, ready.statusCode]).toEqual([200, 'close', 503]);
    expect((await get('/health/ready')).statusCode).toBe(200);
  });

  test('preloads the remote that renders it, and no other page does', async () => {
    const preload = '<link rel="preload" as="script" href="/remotes/market/remoteEntry.aaaaaaa1.js">';
    expect((await get('/luxurymarket/products')).body).toContain(preload);
    expect((await get('/')).body).not.toContain(preload);
  });

  test('preloads the shell’s own code that loads remotes with them, and only then', async () => {
    const loader = '<link rel="preload" as="script" href="/assets/remotes.00000001.js">';
    expect((await get('/luxurymarket/products')).body).toContain(loader);
    expect((await get('/login')).body).not.toContain('/assets/remotes.');
  });

  test('is kept by the browser for Back, and asked for at every visit; one of a single user is not kept', async () => {
    for (const path of ['/', '/luxurymarket/products'])
      expect((await get(path)).headers['cache-control']).toBe('private, no-cache');
    for (const path of ['/login', '/seller', '/luxurymarket/favorites', '/nowhere'])
      expect((await get(path)).headers['cache-control']).toBe('no-store');
  });

  test('says without scripts what it needs them for, and leads to the market, where the server does not render it', async () => {
    const withoutScripts = /<noscript>.*needs JavaScript.*<a href="\/luxurymarket".*<\/noscript>/s;
    for (const path of ['/login', '/luxurymarket/favorites', '/seller'])
      expect((await get(path)).body).toMatch(withoutScripts);
    expect((await get('/luxurymarket')).body).not.toContain('<noscript>');
  });

  test('allows scripts and inserted styles by a nonce that is new each time', async () => {
    const [first, second] = [await get('/'), await get('/')];
    const nonce = (answer: typeof first) =>
      /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1];
    expect(first.body).toContain(`<script nonce="${nonce(first)}" defer src="/assets/main.00000001.js">`);
    expect(nonce(first)).not.toBe(nonce(second));
    const policy = String(first.headers['content-security-policy']);
    expect(policy.match(/[^;]*unsafe[^;]*/g)).toEqual([" style-src-attr 'unsafe-inline'"]);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('has each directive of its policy once: browsers follow the first and skip the others', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    const directives = policy.split('; ').map((directive) => directive.split(' ', 1)[0]);
    expect(new Set(directives).size).toBe(directives.length);
    expect(policy).toContain("frame-src 'self' blob:");
  });

  test('lets no other host see who visits: pictures, scripts, fonts and calls are of this origin', async () => {
    const policy = String((await get('/store/sri-meenakshi')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy.match(/https?:|\*/g)).toBeNull();
  });

  test.each([
    '/login',
    '/reset-password?token=abc',
    '/dashboard',
    '/seller',
    '/seller/products/edit/prd_1',
    '/seller/inquiries/cnv_1',
  ])('%s stays out of search engines', async (path) => {
    const { body, statusCode } = await get(path);
    expect(statusCode).toBe(200);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('rel="canonical"');
  });

  test('follows the shell when it is built anew', async () => {
    const file = join(site.shellDir, 'index.html');
    const html =
      '<head><!--first--><!--head--><script src="/assets/main.00000002.js"></script></head><div id="root"><!--content--></div><!--data--> ';
    await writeFile(file, html);
    expect((await get('/')).body).toContain('/assets/main.00000002.js');
  });
});

describe('an address where nothing is', () => {
  test.each(['/nowhere', '/luxurymarket/nowhere', '/seller/nowhere', '//x/y'])(
    '%s answers 404 with the shell',
    async (path) => {
      const { statusCode, body } = await get(path);
      expect(statusCode).toBe(404);
      expect(body).toContain('<title>Page not found – Bharat Gehna</title>');
      expect(body).toContain('id="root"');
    },
  );

  test.each(['/api/products', '/assets/gone.00000000.js', '/remotes/market/gone.js', '/remotes/other/x.js'])(
    '%s answers 404 without a page',
    async (path) => {
      const { statusCode, headers } = await get(path);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).not.toContain('html');
      expect(headers['cache-control']).not.toContain('immutable');
    },
  );

  test('a form sent to a page gets no page', async () => {
    expect((await site.app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
  });

  test('nothing typed into an address reaches the page as markup', async () => {
    const { body } = await get('/%3Cscript%3Ealert(1)%3C/script%3E');
    expect(body).not.toContain('alert(1)');
  });
});

describe('the preview of a store', () => {
  test('is shown in frames of this site and found by no engine', async () => {
    const { statusCode, headers, body } = await get('/store/preview?preview=1');
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('rel="canonical"');
  });

  test.each(['/store/kaveri-jewels', '/store/kaveri-jewels?preview=0', '/login?preview=1', '/seller?preview=1'])(
    '%s is none, and stands in no frame',
    async (path) => {
      const { headers } = await get(path);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
    },
  );
});

describe('while the server bundle of a remote cannot be read', () => {
  test('its pages are the plain shell with 200, and all others are as they were', async () => {
    const bundle = join(site.remotesDirs.market ?? '', 'server-rendering/pages.cjs');
    await writeFile(bundle, 'throw new Error("broken");');
    for (const path of ['/luxurymarket', '/luxurymarket/product/prd_1', '/luxurymarket/nowhere']) {
      // Another address than a moment ago: an answer is repeated for half a second.
      const { statusCode, body } = await get(`${path}?broken`);
      expect(statusCode).toBe(200);
      expect(body).toContain('<title>Bharat Gehna</title>');
      expect(body).not.toMatch(/noindex|canonical/);
    }
    expect((await get('/nowhere')).statusCode).toBe(404);
    await deployServerBundles(site);
    expect((await get('/luxurymarket/nowhere?mended')).statusCode).toBe(404);
  });
});
