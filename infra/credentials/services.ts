/** What a service may touch beside its own database and its own stream. */
export interface ServiceAccess {
  /** Whose streams it consumes. */
  readonly consumes: readonly string[];
  /** Live hints for open pages: who publishes them, and who receives those of all services. */
  readonly hints?: 'publishes' | 'publishes and receives';
  /** Has a bucket for files. */
  readonly bucket?: true;
}

/**
 * The one declaration that every credential is made from: users and permissions of NATS, users of MongoDB, keys of the object
 * store; for `make run`, tests and compose. Every service consumes auth's stream: it checks tokens by what stands there.
 */
export const services: Readonly<Record<string, ServiceAccess>> = {
  auth: { consumes: ['moderation', 'seller-applications'] },
  catalogue: { consumes: ['auth', 'chat', 'moderation', 'stores'], bucket: true },
  chat: { consumes: ['auth', 'catalogue', 'leads', 'moderation', 'stores'], hints: 'publishes', bucket: true },
  favourites: { consumes: ['auth', 'catalogue'] },
  leads: { consumes: ['auth', 'catalogue', 'chat', 'stores'], hints: 'publishes', bucket: true },
  moderation: { consumes: ['auth', 'catalogue', 'chat', 'seller-applications', 'stores'] },
  notifications: {
    consumes: ['auth', 'catalogue', 'chat', 'leads', 'moderation', 'seller-applications', 'stores'],
    hints: 'publishes and receives',
  },
  'seller-applications': { consumes: ['auth'], bucket: true },
  stores: { consumes: ['auth', 'catalogue', 'chat', 'leads', 'moderation'], hints: 'publishes', bucket: true },
};

export const serviceNames = Object.keys(services);

/** The databases, buckets and subjects of a namespace ('' for the system itself), as services find them by their settings. */
export const databaseOf = (service: string, namespace: string) =>
  namespace === '' ? service : `${namespace}_${service}`;
export const bucketOf = (service: string, namespace: string) =>
  namespace === '' ? `${service}-media` : `${service}-${namespace}`;

/** Who may do everything: makes the others, and is used by backups and by tests. Its credentials are given to no service. */
export const administrator = 'administrator';
