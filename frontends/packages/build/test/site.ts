import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@gehna/web/app';
import { type Browser, chromium } from '@playwright/test';
import { findHeadlessShell } from '../../../../infra/local/browser.ts';
import { build } from './build.ts';
import { shellConfig, testRemoteConfig } from './builds.ts';

/** The shell and a test remote in two versions, served by `web`, and a browser to look at them. */
export type Site = {
  url: string;
  browser: Browser;
  /** Puts a version of the remote where `web` serves it, in place of what is there; null takes it away. */
  deploy: (version: '1' | '2' | null) => Promise<void>;
  close: () => Promise<void>;
};

export async function startSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'gehna-site-'));
  await build(await shellConfig(), join(folder, 'shell'));
  await build(testRemoteConfig('1'), join(folder, 'remote-1'));
  await build(testRemoteConfig('2'), join(folder, 'remote-2'));
  const served = join(folder, 'served');
  const deploy: Site['deploy'] = async (version) => {
    await rm(served, { recursive: true, force: true });
    if (version) await cp(join(folder, `remote-${version}`), served, { recursive: true });
  };
  await deploy('1');

  const app = await buildApp({
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8000',
    apiUrl: 'http://localhost:8000',
    logLevel: 'silent',
    drainSeconds: 0,
    shellDir: join(folder, 'shell'),
    remotesDirs: { market: served },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await chromium.launch({
    executablePath: findHeadlessShell(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  const close = async () => {
    await browser.close();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { url, browser, deploy, close };
}
