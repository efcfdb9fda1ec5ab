import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageAt } from '../src/pages.ts';
import { deploy, startSite } from './site.ts';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
  await deploy(site.remotesDirs.market, 'aaaaaaa1');
});
afterAll(() => site.close());

const get = (url: string, headers = {}) => site.app.inject({ url, headers });

describe('a page', () => {
  test('carries title, description, canonical address and the list of remotes', async () => {
    const { statusCode, body } = await get('/luxurymarket?utm_source=mail');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Luxury market: gold and silver jewelry – Bharat Gehna</title>');
    expect(body).toMatch(/<meta name="description" content="[^"]{40,}">/);
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

  test('preloads the remote that draws it, and no other page does', async () => {
    const preload = '<link rel="preload" as="script" href="/remotes/market/remoteEntry.aaaaaaa1.js">';
    expect((await get('/luxurymarket/products')).body).toContain(preload);
    expect((await get('/')).body).not.toContain(preload);
  });

  test('is never cached', async () => {
    expect((await get('/')).headers['cache-control']).toBe('no-store');
  });

  test('allows scripts and inserted styles by a nonce that is new each time', async () => {
    const [first, second] = [await get('/'), await get('/')];
    const nonce = (answer: typeof first) =>
      /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1];
    expect(first.body).toContain(`<script nonce="${nonce(first)}" defer src="/assets/main.00000001.js">`);
    expect(nonce(first)).not.toBe(nonce(second));
    const policy = String(first.headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('says each thing of its policy once: browsers follow the first and skip the others', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    const directives = policy.split('; ').map((directive) => directive.split(' ', 1)[0]);
    expect(new Set(directives).size).toBe(directives.length);
    expect(policy).toContain("frame-src 'self' blob:");
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

describe('the table of pages', () => {
  test.each([
    ['/luxurymarket/', '/luxurymarket'],
    ['/luxurymarket/product/prd_1', '/luxurymarket/product/:id'],
    ['/store/kaveri-jewels', '/store/:slug'],
  ])('%s is %s', (path, page) => {
    expect(pageAt(path)?.path).toBe(page);
  });

  test.each([
    '/store',
    '/store/',
    '/store/a/b',
    '/luxurymarket/product/',
    '/luxurymarket/product/prd_1/more',
    '/design',
  ])('%s is no page', (path) => {
    expect(pageAt(path)).toBeUndefined();
  });
});
