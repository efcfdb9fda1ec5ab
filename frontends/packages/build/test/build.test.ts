import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StatsCompilation } from 'webpack';
import { build, modulesOf } from './build.ts';
import { shellConfig, testRemoteConfig } from './builds.ts';

let folder: string;
let shell: StatsCompilation;
let remote: StatsCompilation;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gehna-build-'));
  shell = await build(await shellConfig(), join(folder, 'shell'));
  remote = await build(testRemoteConfig('1'), join(folder, 'remote'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const filesOf = (part: 'shell' | 'remote') => readdir(join(folder, part));
describe('a remote', () => {
  test('carries no copy of what the shell shares', () => {
    const files = modulesOf(remote);
    expect(files.filter((file) => file.endsWith('MarketPages.tsx'))).not.toEqual([]);
    const shared =
      /node_modules.(react|react-dom|react-router|@tanstack)[\\/](?!jsx-runtime)|frontends.(ui|client)[\\/]/;
    expect(files.filter((file) => shared.test(file) && !file.includes('jsx-runtime'))).toEqual([]);
  });

  test('names its hashed entry in its manifest', async () => {
    const manifest = JSON.parse(await readFile(join(folder, 'remote', 'mf-manifest.json'), 'utf8'));
    const entry = manifest.metaData.remoteEntry.name;
    expect(entry).toMatch(/^remoteEntry\.[0-9a-f]{8}\.js$/);
    expect(await filesOf('remote')).toContain(entry);
  });
});

describe('the shell', () => {
  test('preloads exactly the two faces that every page shows', async () => {
    const page = await readFile(join(folder, 'shell', 'index.html'), 'utf8');
    const preloaded = [...page.matchAll(/<link rel="preload" as="font"[^>]*href="\/assets\/([a-z0-9-]+)\./g)];
    expect(preloaded.map((match) => match[1])).toEqual(['rosarivo-basic-400', 'mukta-basic-400']);
  });

  test('has the icon of its tab in the page, which costs no request, and one for home screens as a file', async () => {
    const page = await readFile(join(folder, 'shell', 'index.html'), 'utf8');
    const [, icon = ''] = /<link rel="icon"[^>]*href="data:image\/svg\+xml,([^"]*)"/.exec(page) ?? [];
    const svg = await readFile(fileURLToPath(import.meta.resolve('@gehna/ui/favicon.svg')), 'utf8');
    expect(decodeURIComponent(icon)).toBe(svg.trim().replaceAll('"', "'"));
    const [, file = ''] = /<link rel="apple-touch-icon" href="\/assets\/([^"]*)"/.exec(page) ?? [];
    expect(await filesOf('shell')).toContain(file);
  });

  test('has faces of at most 12.4 KB for the letters that every page shows', async () => {
    const faces = (await filesOf('shell')).filter((name) => /-basic-\d+\..*woff2$/.test(name));
    expect(faces).toHaveLength(4);
    const sizes = await Promise.all(faces.map((name) => stat(join(folder, 'shell', name))));
    for (const { size } of sizes) expect(size).toBeLessThan(12_400);
  });

  test('leaves the design page out of production', () => {
    expect(modulesOf(shell).filter((file) => /ui[\\/]src[\\/]design[\\/]/.test(file))).toEqual([]);
  });

  test.each(['catalogue', 'console', 'dialog', 'forms', 'menu', 'tabs'])('offers @gehna/ui/%s to remotes', (entry) => {
    expect(modulesOf(shell).filter((file) => file.endsWith(`ui/src/${entry}.ts`))).not.toEqual([]);
  });
});

test.each(['shell', 'remote'] as const)('every script and style of the %s lies there compressed', async (part) => {
  const names = await filesOf(part);
  const large = (part === 'shell' ? shell : remote).assets?.filter(
    ({ name, size }) => /\.(js|css)$/.test(name) && size > 256,
  );
  expect(large?.length).toBeGreaterThan(0);
  const missing = large?.flatMap(({ name }) => [`${name}.br`, `${name}.gz`]).filter((name) => !names.includes(name));
  expect(missing).toEqual([]);
});
