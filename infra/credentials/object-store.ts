import { Client } from 'minio';
import { bucketOf, serviceNames, services } from './services.ts';

export const servicesWithBucket = serviceNames.filter((name) => services[name]?.bucket);

/** Makes the buckets that are missing, by the administrator: a service may read and write its own, and make none. */
export async function makeBuckets(
  { url, accessKey, secretKey }: { url: string; accessKey: string; secretKey: string },
  namespaces: readonly string[] = [''],
): Promise<void> {
  const { hostname: endPoint, port, protocol } = new URL(url);
  const client = new Client({ endPoint, port: Number(port), useSSL: protocol === 'https:', accessKey, secretKey });
  for (const bucket of servicesWithBucket.flatMap((name) => namespaces.map((namespace) => bucketOf(name, namespace))))
    if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket);
}

/** The identities of SeaweedFS: each service has the actions of its own buckets only. */
export function weedIdentities(
  keysOf: (user: string) => { accessKey: string; secretKey: string },
  administrator: string,
  namespaces: readonly string[] = [''],
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
