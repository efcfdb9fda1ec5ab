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
import type { Server, ServerOptions } from '../../local/server.ts';
import { BenchProcess, kill } from '../bench-process.ts';
import type { Bench } from '../section.ts';

/** A process at an address and with data that stay, however often it is killed and started again. */
type Killable = Pick<BenchProcess, 'start' | 'kill' | 'stop'>;

export interface KillableSystem {
  /** Of the gateway. */
  readonly url: string;
  /** Of a service, past the gateway. */
  readonly urlOf: (service: string) => string;
  /** Everything that is killed, by name. */
  readonly parts: ReadonlyMap<string, Killable>;
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
  const servers = {
    database: await killable(startDatabase, await options('database', disk)),
    nats: await killable(startNats, await options('nats', disk)),
    'object store': await killable(startObjectStore, await options('object-store')),
  };
  const mail: Server = await startMail(await options('mail'));

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environmentOf = (service: string): Record<string, string> => ({
    ...Object.assign({}, ...Object.values(servers).map(({ env, envOf }) => ({ ...env, ...envOf?.(service) }))),
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
    parts: new Map<string, Killable>([...services, ...Object.entries(servers)]),
    urlOf: (service) => services.get(service)?.url ?? '',
    mongodbUrl: servers.database.env.MONGODB_URL ?? '',
    authEnvironment: (await specOf('auth')).env,
    async stop() {
      await Promise.all([...services.values()].map((service) => service.stop()));
      await Promise.all(Object.values(servers).map((server) => server.stop()));
      await mail.child?.stop(3000);
    },
  };
}

/** @throws when it runs elsewhere and so is none of ours to kill. */
async function killable(
  start: (options: ServerOptions) => Promise<Server>,
  options: ServerOptions & { port: number },
): Promise<Server & Killable> {
  let server = await start(options);
  if (!server.child) throw new Error(`The ${server.name} is ${server.source}: it is not killed. Leave it unset.`);
  return {
    ...server,
    async start() {
      server = await start(options);
    },
    kill: () => kill(server.child),
    async stop() {
      await server.child?.stop(3000);
    },
  };
}
