import { join } from 'node:path';
import { secretsOf } from '../../credentials/secrets.ts';
import { serviceNames } from '../../credentials/services.ts';
import { startDatabase } from '../../local/database.ts';
import { buildFrontEnds } from '../../local/front-end-builds.ts';
import { startMail } from '../../local/mail.ts';
import { startNats } from '../../local/nats.ts';
import { startObjectStore } from '../../local/object-store.ts';
import { freePort } from '../../local/ports.ts';
import { gatewaySpec, serviceSpec, webSpec } from '../../local/process-specs.ts';
import type { Server } from '../../local/server.ts';
import { BenchProcess } from '../bench-process.ts';
import type { Bench } from '../section.ts';
import { KillableServer } from './killable-server.ts';

export interface KillableSystem {
  /** Of the gateway. */
  readonly url: string;
  /** Of a service, past the gateway. */
  readonly urlOf: (service: string) => string;
  /** Everything that is killed, by name. */
  readonly parts: ReadonlyMap<string, BenchProcess | KillableServer>;
  /** Of the database, with the administrator's credentials. */
  readonly mongodbUrl: string;
  /** As auth has it, with which its command makes a reviewer. */
  readonly authEnvironment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * The whole system as `make run` starts it, each process at an address that stays. The launcher would stop all when one is killed.
 * @param name of the section, under which it keeps its data
 * @param disk the folder of database and NATS; among the other data unless given
 */
export async function startKillableSystem(
  { logs, folder, guard }: Bench,
  name: string,
  disk = join(folder, name),
): Promise<KillableSystem> {
  const data = join(folder, name);
  await buildFrontEnds(logs, guard, () => undefined);
  const secrets = secretsOf(data);
  const options = async (server: string, parent = data) => ({
    folder: join(parent, server),
    logFile: join(logs, `${name}-${server}.log`),
    guard,
    durable: true,
    secrets,
    namespaces: [''],
    port: await freePort(),
  });
  const servers = new Map<string, KillableServer>();
  servers.set('database', await KillableServer.started(startDatabase, await options('database', disk)));
  servers.set('nats', await KillableServer.started(startNats, await options('nats', disk)));
  servers.set('object store', await KillableServer.started(startObjectStore, await options('object-store')));
  const mail: Server = await startMail(await options('mail'));

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environmentOf = (service: string): Record<string, string> => ({
    ...Object.assign({}, ...[...servers.values()].map((server) => server.envOf(service))),
    ...mail.env,
    PUBLIC_URL: url,
    ...(service === 'auth' ? { AUTH_SECRET: secrets.authSecret, MAIL_FROM: 'Bench <bench@bharatgehna.example>' } : {}),
  });
  const specOf = async (service: string) => serviceSpec(service, await freePort(), environmentOf(service));
  const services = new Map<string, BenchProcess>();
  await Promise.all(
    serviceNames.map(async (name) => {
      services.set(name, await BenchProcess.started(await specOf(name), { logs, guard }));
    }),
  );
  const [webPort, portForWeb] = [await freePort(), await freePort()];
  const upstreams = Object.fromEntries([...services].map(([name, service]) => [name, [service.url]]));
  const gateway = gatewaySpec(port, portForWeb, { ...upstreams, web: [`http://127.0.0.1:${webPort}`] });
  services.set('gateway', await BenchProcess.started(gateway, { logs, guard }));
  services.set('web', await BenchProcess.started(webSpec(webPort, portForWeb, url), { logs, guard }));
  return {
    url,
    parts: new Map<string, BenchProcess | KillableServer>([...services, ...servers]),
    urlOf: (service) => services.get(service)?.url ?? '',
    mongodbUrl: servers.get('database')?.env.MONGODB_URL ?? '',
    authEnvironment: (await specOf('auth')).env,
    async stop() {
      await Promise.all([...services.values()].map((service) => service.stop()));
      await Promise.all([...servers.values()].map((server) => server.stop()));
      await mail.child?.stop(3000);
    },
  };
}
