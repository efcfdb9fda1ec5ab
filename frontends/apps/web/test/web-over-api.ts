import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { startApi } from './api.ts';
import { deployServerBundles } from './server-bundles.ts';
import { browser, deploy, startSite } from './site.ts';

/** The tests of a file each meet a new web over a stub of the API. `deployed`: the remote that has a manifest; `pageTimeoutMs`: as of `startSite`. */
export function webOverApi(remotes: string[], deployed?: string, pageTimeoutMs?: number) {
  let api: Awaited<ReturnType<typeof startApi>>;
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    site = await startSite(remotes, api.url, pageTimeoutMs);
    if (deployed) await deploy(site.remotesDirs[deployed], 'aaaaaaa1');
    await deployServerBundles(site);
    api.asked.length = 0;
  });
  afterEach(async () => {
    vi.useRealTimers();
    await site.close();
  });
  return {
    get api() {
      return api;
    },
    get site() {
      return site;
    },
    /** As an ordinary browser asks. */
    get: (url: string, headers = {}) => site.app.inject({ url, headers: { 'user-agent': browser, ...headers } }),
  };
}
