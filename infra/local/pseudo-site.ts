/**
 * A second gateway and web, with the builds whose texts are pseudo texts (infra/decisions/languages.md), in front of the services of a running
 * system. `make test` shows them to the journeys of frontends/e2e/languages. By hand: `npm run pseudo-site` beside `make run` builds, serves
 * until Ctrl-C, and prints the PSEUDO_URL for them.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildFrontEnds } from './front-end-builds.ts';
import type { Guard } from './guard.ts';
import { freePort } from './ports.ts';
import { gatewaySpec, type ProcessSpec, root, type Upstreams, webSpec } from './process-specs.ts';
import { readRunningEnvironment } from './running-environment.ts';
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
 * @param running of the system whose services answer
 * @returns its address
 */
export async function startPseudoSite(running: Upstreams, logFolder: string, guard: Guard): Promise<string> {
  const [gatewayPort, portForWeb, webPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${gatewayPort}`;
  const remotes = readdirSync(apps).filter((name) => name !== 'shell' && name !== 'web');
  const web = webSpec(webPort, portForWeb, url);
  const builds = {
    SHELL_DIR: distOf('shell'),
    REMOTES_DIRS: JSON.stringify(Object.fromEntries(remotes.map((remote) => [remote, distOf(remote)]))),
  };
  const start = async (spec: ProcessSpec) => {
    const child = startProcess({ ...spec, name: `${spec.name}-pseudo` }, logFolder, guard);
    await waitUntilReady(child, () => isUp(addressOf(spec.port), spec.readyPath), 60_000);
  };
  await Promise.all([
    start(gatewaySpec(gatewayPort, portForWeb, { ...running, web: [addressOf(webPort)] })),
    start({ ...web, env: { ...web.env, ...builds } }),
  ]);
  return url;
}

if (import.meta.main) {
  readRunningEnvironment();
  const { folder, guard } = temporaryRun('pseudo', 3);
  await buildPseudoSite(folder, guard);
  const running: Upstreams = JSON.parse(process.env.UPSTREAMS ?? '');
  console.log(`PSEUDO_URL=${await startPseudoSite(running, folder, guard)}`);
}
