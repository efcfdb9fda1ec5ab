/**
 * web with the builds whose texts are pseudo texts (infra/decisions/languages.md), beside a running system. `make test` shows it to the
 * journeys of frontends/e2e/languages. By hand: `BASE_URL=http://localhost:8000 npm run pseudo-site` builds, serves until Ctrl-C, and prints
 * the PSEUDO_URL for them.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildFrontEnds } from './front-end-builds.ts';
import type { Guard } from './guard.ts';
import { freePort } from './ports.ts';
import { root, webSpec } from './process-specs.ts';
import { addressOf, startProcess } from './start-process.ts';
import { temporaryRun } from './temporary-run.ts';
import { isUp, waitUntilReady } from './wait-until-ready.ts';

const apps = join(root, 'frontends', 'apps');
const distOf = (app: string) => join(apps, app, 'dist-pseudo');

export function buildPseudoSite(logFolder: string, guard: Guard): Promise<void> {
  return buildFrontEnds(
    logFolder,
    guard,
    (name, s) => console.log(`built ${name} (pseudo) in ${s.toFixed(0)} s`),
    'pseudo',
  );
}

/**
 * Serves what buildPseudoSite has built, until the guard is released.
 * @param baseUrl where the system answers, for the API.
 * @returns its address
 */
export async function startPseudoSite(baseUrl: string, logFolder: string, guard: Guard): Promise<string> {
  const remotes = readdirSync(apps).filter((name) => name !== 'shell' && name !== 'web');
  const port = await freePort();
  const spec = webSpec(port, 0, baseUrl);
  const env = {
    ...spec.env,
    API_URL: baseUrl,
    SHELL_DIR: distOf('shell'),
    REMOTES_DIRS: JSON.stringify(Object.fromEntries(remotes.map((remote) => [remote, distOf(remote)]))),
  };
  const child = startProcess({ ...spec, name: 'web-pseudo', env }, logFolder, guard);
  const url = addressOf(port);
  await waitUntilReady(child, () => isUp(url, '/health/ready'), 60_000);
  return url;
}

if (import.meta.main) {
  const { folder, guard } = temporaryRun('pseudo', 3);
  await buildPseudoSite(folder, guard);
  console.log(`PSEUDO_URL=${await startPseudoSite(process.env.BASE_URL ?? 'http://localhost:8000', folder, guard)}`);
}
