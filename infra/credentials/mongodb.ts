import { MongoClient, MongoServerError } from 'mongodb';
import { ConnectionString } from 'mongodb-connection-string-url';
import { databaseOf, serviceNames } from './services.ts';

/** The error code of MongoDB, and of SecantusDB. */
const userAlreadyExists = 51003;

/** Makes a user for each service, which may read and write its own database; one that exists gets this password. By the administrator. */
export async function makeDatabaseUsers(
  url: string,
  passwordOf: (service: string) => string,
  namespaces: readonly string[] = [''],
): Promise<void> {
  await withClient(url, async (client) => {
    for (const service of serviceNames) {
      const roles = namespaces.map((namespace) => ({ role: 'readWrite', db: databaseOf(service, namespace) }));
      await makeUser(client, { user: service, pwd: passwordOf(service), roles });
    }
  });
}

/** Runs `work` with a client of its own. */
export async function withClient<T>(url: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  await using client = new MongoClient(url);
  return await work(client);
}

export interface User {
  readonly user: string;
  readonly pwd: string;
  readonly roles: readonly { readonly role: string; readonly db: string }[];
}

/** Makes a user, or gives one that exists this password and these roles. */
export async function makeUser(client: MongoClient, { user, ...settings }: User): Promise<void> {
  const admin = client.db('admin');
  try {
    await admin.command({ createUser: user, ...settings });
  } catch (error) {
    if (!(error instanceof MongoServerError && error.code === userAlreadyExists)) throw error;
    await admin.command({ updateUser: user, ...settings });
  }
}

/** The same address for another user, who is known to the database `admin`. */
export function asUser(url: string, user: string, password: string): string {
  // Several hosts of a replica set are no URL.
  const address = new ConnectionString(url);
  address.username = user;
  address.password = password;
  address.searchParams.set('authSource', 'admin');
  return address.href;
}
