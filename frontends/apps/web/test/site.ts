import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { PublicApi } from '../src/api/public-api.ts';
import { buildApp } from '../src/app.ts';
import { WatchedFile } from '../src/watched-file.ts';

// Tests deploy and look at once.
WatchedFile.lookEveryMs = 0;

const html = `<!doctype html><html><head><!--first--><!--head--><script defer src="/assets/main.00000001.js"></script><link href="/assets/main.00000001.css" rel="stylesheet"><link rel="preload" as="script" href="/assets/remotes.00000001.js" data-for="remotes"></head>
<body><div id="root"><!--content--></div><!--data--></body></html>`;

/** User agent of an ordinary browser. */
export const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** What is rendered of a page. */
export const contentOf = (body: string) => /<div id="root">(.*?)<\/div>/s.exec(body)?.[1];

/**
 * A built shell in small, and web serving it. `apiUrl`: where the API is; nowhere by default. `pageTimeoutMs`: how long pages wait
 * for it; by default so long that no slow machine gets the plain shell.
 */
export async function startSite(remotes: string[] = ['market'], apiUrl = 'http://127.0.0.1:1', pageTimeoutMs = 20_000) {
  const folder = await mkdtemp(join(tmpdir(), 'gehna-web-'));
  const shellDir = join(folder, 'shell');
  await mkdir(shellDir);
  await writeFile(join(shellDir, 'index.html'), html);
  const script = `console.log(${JSON.stringify('x'.repeat(500))});`;
  await writeFile(join(shellDir, 'main.00000001.js'), script);
  const sheet =
    '@layer tokens{@font-face{src:url(/assets/font.woff2)}}@layer ui{.card-frame{margin:0}.dialog-frame{margin:0}}';
  await writeFile(join(shellDir, 'main.00000001.css'), sheet);
  await writeFile(join(shellDir, 'main.00000001.js.br'), brotliCompressSync(script));
  await writeFile(join(shellDir, 'main.00000001.js.gz'), gzipSync(script));
  await writeFile(join(shellDir, 'touch-icon.png'), 'not hashed');

  const remotesDirs = Object.fromEntries(remotes.map((name) => [name, join(folder, name)]));
  await Promise.all(Object.values(remotesDirs).map((dir) => mkdir(dir)));
  const draining = { isDraining: false };
  const config = {
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'https://gehna.example',
    apiUrl,
    logLevel: 'silent',
    drainSeconds: 0,
    shellDir,
    remotesDirs,
  };
  const app = await buildApp(config, draining, new PublicApi(apiUrl, pageTimeoutMs));
  const close = async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { app, draining, shellDir, remotesDirs, script, close };
}

/** Puts a remote's manifest there, as a build with this hash would. */
export async function deploy(dir: string | undefined, hash: string) {
  if (!dir) throw new Error('There is no such remote.');
  const manifest = {
    metaData: { remoteEntry: { name: `remoteEntry.${hash}.js`, path: '' } },
    exposes: [
      { path: './pages', assets: { js: { sync: [`pages.${hash}.js`] }, css: { sync: [`pages.${hash}.css`] } } },
    ],
  };
  await writeFile(join(dir, 'mf-manifest.json'), JSON.stringify(manifest));
}
