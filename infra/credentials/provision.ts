/**
 * Makes what services may not make themselves, in the containers of docker-compose.yml: the replica set, its administrator, the
 * services' users, and their streams. Run again it changes nothing but passwords. Users and buckets of MinIO: ../docker/buckets.sh.
 *
 * It runs in the network of the MongoDB container: as long as no user exists, MongoDB lets any client of its own machine
 * make the first.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type MongoClient, MongoServerError } from 'mongodb';
import { passwordVariable } from './compose.ts';
import { asUser, makeDatabaseUsers, makeUser, withClient } from './mongodb.ts';
import { makeStreams } from './nats.ts';
import { administrator } from './services.ts';

const mongodb = 'mongodb://127.0.0.1:27017/?directConnection=true';
const authenticationFailed = 18;

const passwordOf = (server: 'NATS' | 'MONGODB', user: string) => {
  const name = passwordVariable(server, user);
  const password = process.env[name];
  if (!password) throw new Error(`${name} is not set: run "make up", which writes it into .env.`);
  return password;
};
const administratorUrl = asUser(mongodb, administrator, passwordOf('MONGODB', administrator));

if (!(await isKnown())) {
  await withClient(mongodb, initiateReplicaSet);
  const pwd = passwordOf('MONGODB', administrator);
  await withClient(mongodb, (client) =>
    makeUser(client, { user: administrator, pwd, roles: [{ role: 'root', db: 'admin' }] }),
  );
}
await makeDatabaseUsers(administratorUrl, (service) => passwordOf('MONGODB', service));
await makeStreams(`nats://${administrator}:${passwordOf('NATS', administrator)}@nats:4222`);
console.log('users and streams are there');

/** Whether the administrator can log in. Waits for a server that is just starting. */
async function isKnown(): Promise<boolean> {
  try {
    await withClient(administratorUrl, (client) => untilPrimary(client));
    return true;
  } catch (error) {
    if (error instanceof MongoServerError && error.code === authenticationFailed) return false;
    throw error;
  }
}

async function initiateReplicaSet(client: MongoClient): Promise<void> {
  const admin = client.db('admin');
  const members = [{ _id: 0, host: 'mongodb:27017' }];
  const hello = await admin.command({ hello: 1 });
  if (hello.isreplicaset) await admin.command({ replSetInitiate: { _id: 'rs0', members } });
  await untilPrimary(client);
}

async function untilPrimary(client: MongoClient): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await client.db('admin').command({ hello: 1 })).isWritablePrimary) {
    if (Date.now() > deadline) throw new Error(`MongoDB did not become primary within 60 s.`);
    await pause(200);
  }
}
