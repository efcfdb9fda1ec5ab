import { natsServer } from '@gehna/contracts';
import { Client } from 'minio';
import { MongoClient } from 'mongodb';
import { connect } from 'nats';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The global setup did not set ${name}.`);
  return value;
}

test('the database takes part in transactions', async () => {
  const client = await MongoClient.connect(given('TEST_MONGODB_URL'));
  const notes = client.db('infra_test').collection<{ _id: string }>('notes');
  await client.db('infra_test').createCollection('notes');
  await client.withSession((session) =>
    session.withTransaction(async () => notes.insertOne({ _id: 'a' }, { session })),
  );
  expect(await notes.findOne({ _id: 'a' })).toEqual({ _id: 'a' });
  await client.db('infra_test').dropDatabase();
  await client.close();
});

test('NATS keeps what it acknowledged', async () => {
  const connection = await connect(natsServer(given('TEST_NATS_URL')));
  const manager = await connection.jetstreamManager();
  await manager.streams.add({ name: 'INFRA_TEST', subjects: ['infra-test.>'] });
  const ack = await connection.jetstream().publish('infra-test.a', 'one');
  expect(ack.seq).toBe(1);
  expect((await manager.streams.getMessage('INFRA_TEST', { seq: 1 })).string()).toBe('one');
  await manager.streams.delete('INFRA_TEST');
  await connection.close();
});

test('the object store answers to its keys only', async () => {
  const { hostname, port } = new URL(given('TEST_S3_URL'));
  const address = { endPoint: hostname, port: Number(port), useSSL: false };
  const store = new Client({
    ...address,
    accessKey: given('TEST_S3_ACCESS_KEY'),
    secretKey: given('TEST_S3_SECRET_KEY'),
  });
  await store.makeBucket('infra-test');
  await store.putObject('infra-test', 'ring.txt', 'gold');
  expect((await store.statObject('infra-test', 'ring.txt')).size).toBe(4);
  expect((await fetch(`${given('TEST_S3_URL')}/infra-test/ring.txt`)).status).toBe(403);
  await store.removeObject('infra-test', 'ring.txt');
  await store.removeBucket('infra-test');
});

test('a mail that is sent can be read, by its receiver', async () => {
  const mails = `${given('TEST_MAIL_URL')}/api/mails`;
  const transport = createTransport(given('TEST_SMTP_URL'));
  await transport.sendMail({ from: 'a@gehna.example', to: 'Meera@gehna.example', subject: 'Reset', text: 'the link' });
  const read = async (to: string) => (await fetch(`${mails}?to=${to}`)).json();
  expect(await read('meera@gehna.example')).toMatchObject([
    { to: ['meera@gehna.example'], subject: 'Reset', text: 'the link\n' },
  ]);
  expect(await read('other@gehna.example')).toEqual([]);
});
