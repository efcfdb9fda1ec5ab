import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deployServerBundles } from './server-bundles.ts';
import { deploy, startSite } from './site.ts';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite(['market', 'seller']);
  await deployServerBundles(site);
});
afterAll(() => site.close());

const get = (url: string, headers = {}) => site.app.inject({ url, headers });

describe('a file of the build', () => {
  test('goes out as it was compressed at build', async () => {
    const answer = await get('/assets/main.00000001.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(site.script);
  });

  test('goes out plain to those who ask for nothing else', async () => {
    const answer = await get('/assets/main.00000001.js');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe(site.script);
  });

  test('with a hash in its name is kept for ever, without one it is revalidated', async () => {
    expect((await get('/assets/main.00000001.js')).headers['cache-control']).toContain('immutable');
    const compressed = await get('/assets/main.00000001.js', { 'accept-encoding': 'br' });
    expect(compressed.headers['cache-control']).toContain('immutable');
    expect((await get('/assets/touch-icon.png')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  test.each([
    '/assets/index.html',
    '/assets/../config.ts',
    '/assets/%2e%2e/%2e%2e/etc/passwd',
    '/remotes/market/mf-manifest.json',
    '/assets/server-rendering/pages.cjs',
  ])('%s is not given out', async (path) => {
    expect((await get(path)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('/remotes.json', () => {
  const list = async () => (await get('/remotes.json')).json();

  test('names what is deployed, and is never cached', async () => {
    await deploy(site.remotesDirs.market, 'aaaaaaa1');
    expect(Object.keys(await list())).toEqual(['market']);
    expect((await get('/remotes.json')).headers['cache-control']).toBe('no-store');
  });

  test('follows a deployment without a restart', async () => {
    await deploy(site.remotesDirs.market, 'aaaaaaa1');
    expect((await list()).market.entry).toBe('/remotes/market/remoteEntry.aaaaaaa1.js');
    await deploy(site.remotesDirs.market, 'bbbbbbbb22');
    expect((await list()).market.entry).toBe('/remotes/market/remoteEntry.bbbbbbbb22.js');
  });

  test('leaves out a remote whose manifest is broken, and the others stay', async () => {
    await deploy(site.remotesDirs.market, 'aaaaaaa1');
    await writeFile(join(site.remotesDirs.seller ?? '', 'mf-manifest.json'), '{"metaData":');
    expect(Object.keys(await list())).toEqual(['market']);
    expect((await get('/health/ready')).json()).toEqual({ status: 'ok', missingRemotes: ['seller'] });
    await deploy(site.remotesDirs.seller, 'ccccccc3');
    expect(Object.keys(await list())).toEqual(['market', 'seller']);
  });
});

test('live, ready and metrics answer', async () => {
  expect((await get('/health/live')).json()).toEqual({ status: 'ok' });
  expect((await get('/metrics')).body).toContain('process_resident_memory_bytes');
});
