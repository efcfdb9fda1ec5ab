import { streamOf, streamSettings } from './event.ts';

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

/** The configuration of a service's stream, as JetStream takes it. */
export function streamConfig(service: string, namespace = '') {
  return {
    name: streamIn(namespace, service),
    subjects: [`${subjectPrefixOf(namespace)}${service}.>`],
    storage: 'file',
    retention: 'limits',
    discard: 'old',
    max_msgs_per_subject: streamSettings.maxMessagesPerSubject,
    max_age: 0,
    duplicate_window: streamSettings.duplicateWindowSeconds * 1e9, // in nanoseconds
  };
}
