import { Client } from 'minio';
import { administrator, bucketOf, serviceNames, services } from './services.ts';

export const servicesWithBucket = serviceNames.filter((name) => services[name]?.bucket);

/** The object store at the address and with the keys of an environment. */
export function objectStoreAt({ S3_URL = '', S3_ACCESS_KEY = '', S3_SECRET_KEY = '' }: NodeJS.ProcessEnv): Client {
  const { hostname: endPoint, port, protocol } = new URL(S3_URL);
  const keys = { accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY };
  return new Client({ endPoint, port: Number(port), useSSL: protocol === 'https:', ...keys });
}

/** Makes the buckets that are missing, by the administrator: a service may read and write its own, and make none. */
export async function makeBuckets(environment: NodeJS.ProcessEnv, namespaces: readonly string[] = ['']): Promise<void> {
  const client = objectStoreAt(environment);
  for (const bucket of servicesWithBucket.flatMap((name) => namespaces.map((namespace) => bucketOf(name, namespace))))
    if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket);
}

/** The identities of SeaweedFS: each service has the actions of its own buckets only. */
export function weedIdentities(
  keysOf: (user: string) => { accessKey: string; secretKey: string },
  namespaces: readonly string[],
): object {
  const identity = (name: string, actions: readonly string[]) => ({ name, credentials: [keysOf(name)], actions });
  const own = (service: string) =>
    namespaces.flatMap((namespace) =>
      ['Read', 'Write', 'List', 'Tagging'].map((action) => `${action}:${bucketOf(service, namespace)}`),
    );
  return {
    identities: [
      identity(administrator, ['Admin', 'Read', 'Write', 'List', 'Tagging']),
      ...servicesWithBucket.map((service) => identity(service, own(service))),
    ],
  };
}
