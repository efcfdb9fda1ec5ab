import { natsServer, streamConfig, streamIn, subjectPrefixOf } from '@gehna/contracts';
import { connect, NatsError, type StreamConfig } from 'nats';
import { administrator, type ServiceAccess, serviceNames, services } from './services.ts';

/**
 * What a service may do on NATS: publish its own events and hints, and read the streams it consumes by consumers of its own. It
 * may make or change no stream: one that copies another's would read it. Answers come to an inbox that no other may read.
 */
function natsPermissions(service: string, access: ServiceAccess, namespaces: readonly string[]) {
  const subjects = namespaces.map((namespace) => subjectsIn(namespace, service, access));
  const others = serviceNames.filter((name) => name !== service);
  return {
    publish: { allow: subjects.flatMap(({ publish }) => publish), deny: others.flatMap(consumersOf) },
    subscribe: { allow: [`_INBOX_${service}.>`, ...subjects.flatMap(({ subscribe }) => subscribe)] },
  };
}

function subjectsIn(namespace: string, service: string, { consumes, hints }: ServiceAccess) {
  const prefix = subjectPrefixOf(namespace);
  const own = streamIn(namespace, service);
  return {
    publish: [
      `${prefix}${service}.>`,
      ...(hints ? [`${prefix}live.user.*`, `${prefix}live.role.*`] : []),
      `$JS.API.STREAM.PURGE.${own}`,
      ...[own, ...consumes.map((name) => streamIn(namespace, name))].flatMap((stream) => reading(stream, service)),
    ],
    subscribe: hints === 'publishes and receives' ? [`${prefix}live.*.*`] : [],
  };
}

/**
 * Consumers of one stream: the service's durable one, and those of each replica's subscriptions, whose names are random. Not
 * `$JS.API.CONSUMER.CREATE.<stream>`, where the name stands in the request alone and may be another service's.
 */
const reading = (stream: string, service: string) => [
  `$JS.API.STREAM.INFO.${stream}`,
  `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.${service}`,
  `$JS.API.CONSUMER.CREATE.${stream}.>`,
  `$JS.API.CONSUMER.INFO.${stream}.*`,
  `$JS.API.CONSUMER.DELETE.${stream}.*`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.*`,
  `$JS.ACK.${stream}.>`,
];

/** The durable consumers of a service, on whatever stream: another could take its events away, or acknowledge them. */
const consumersOf = (service: string) => [
  `$JS.API.CONSUMER.*.*.${service}`,
  `$JS.API.CONSUMER.*.*.${service}.>`,
  `$JS.API.CONSUMER.MSG.NEXT.*.${service}`,
  `$JS.ACK.*.${service}.>`,
];

/** For a service to name its user after it has connected: one that starts on a busy machine takes longer than the server's two seconds. */
const signInTimeoutSeconds = 10;

/** The users in the syntax of nats-server. `passwordOf` gives a quoted password or a reference such as `$NATS_PASSWORD_AUTH`. */
export function natsUsers(passwordOf: (user: string) => string, namespaces: readonly string[] = ['']): string {
  const list = (subjects: readonly string[]) => `[${subjects.map((subject) => JSON.stringify(subject)).join(', ')}]`;
  const users = Object.entries(services).map(([service, access]) => {
    const { publish, subscribe } = natsPermissions(service, access, namespaces);
    return `    {
      user: ${service}
      password: ${passwordOf(service)}
      permissions: {
        publish: {
          allow: ${list(publish.allow)}
          deny: ${list(publish.deny)}
        }
        subscribe: ${list(subscribe.allow)}
      }
    }`;
  });
  return `authorization {
  timeout: ${signInTimeoutSeconds}
  users: [
    { user: ${administrator}, password: ${passwordOf(administrator)} }
${users.join('\n')}
  ]
}
`;
}

const streamNameInUse = 10058;

/** Makes the streams of all services that are missing, by the administrator: services may not. */
export async function makeStreams(url: string, namespaces: readonly string[] = ['']): Promise<void> {
  const nats = await connect({ ...natsServer(url), timeout: 10_000 });
  try {
    const { streams } = await nats.jetstreamManager({ timeout: 10_000 });
    for (const namespace of namespaces)
      for (const service of serviceNames) await makeStream(streamConfig(service, namespace) as Partial<StreamConfig>);

    async function makeStream(config: Partial<StreamConfig>): Promise<void> {
      try {
        await streams.add(config);
      } catch (error) {
        // It exists, and was changed since: that is an operator's matter.
        if (!(error instanceof NatsError && error.api_error?.err_code === streamNameInUse)) throw error;
      }
    }
  } finally {
    await nats.close();
  }
}
