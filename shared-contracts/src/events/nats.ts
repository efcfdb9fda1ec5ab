import { streamOf } from './event.ts';

/** What `connect` of the NATS client takes for an URL with user and password, which it does not read there itself. */
export function natsServer(url: string): { servers: string; user?: string; pass?: string } {
  const { username, password, protocol, host } = new URL(url);
  const servers = `${protocol}//${host}`;
  if (username === '') return { servers };
  return { servers, user: decodeURIComponent(username), pass: decodeURIComponent(password) };
}

/** Stands before every subject of a system that shares its NATS with others: '' or 'name.'. */
export const subjectPrefixOf = (namespace: string) => (namespace === '' ? '' : `${namespace}.`);

/** A service's stream within a namespace. */
export const streamIn = (namespace: string, service: string) =>
  namespace === '' ? streamOf(service) : `${namespace}_${streamOf(service)}`;

/**
 * The configuration of a service's stream, as JetStream takes it. The administrator makes them where services have credentials of their
 * own (infra/credentials/nats.ts), elsewhere the first service that needs one (services/kit/src/messaging/streams.ts). The latest 64
 * states of every aggregate stay for ever, so that a new or emptied service rebuilds its projections from the stream alone. Two things are
 * purged: what came before an erasure of the same aggregate, and by auth the sessions that ended more than an hour ago.
 */
export function streamConfig(service: string, namespace = '') {
  return {
    name: streamIn(namespace, service),
    subjects: [`${subjectPrefixOf(namespace)}${service}.>`],
    storage: 'file',
    retention: 'limits',
    discard: 'old',
    max_msgs_per_subject: 64,
    max_age: 0,
    duplicate_window: 120e9, // nanoseconds
  };
}
