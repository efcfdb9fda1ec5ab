import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { natsServer } from '@gehna/contracts';
import { Client } from 'minio';
import { MongoClient } from 'mongodb';
import { connect } from 'nats';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { Guard } from '../local/guard.ts';
import { startInfrastructure, stopInfrastructure } from '../local/infrastructure.ts';

type Env = Record<string, string>;

function storeAt(env: Env): Client {
  const { hostname, port } = new URL(env.S3_URL ?? '');
  const keys = { accessKey: env.S3_ACCESS_KEY ?? '', secretKey: env.S3_SECRET_KEY ?? '' };
  return new Client({ endPoint: hostname, port: Number(port), useSSL: false, ...keys });
}

async function write(env: Env): Promise<void> {
  const database = await MongoClient.connect(env.MONGODB_URL ?? '');
  await database.db('kept').collection('pieces').insertOne({ name: 'jhumka' });
  await database.close();

  const events = await connect(natsServer(env.NATS_URL ?? ''));
  await (await events.jetstreamManager()).streams.add({ name: 'KEPT', subjects: ['kept.>'] });
  await events.jetstream().publish('kept.a', 'jhumka');
  await events.close();

  await storeAt(env).makeBucket('kept');
  await storeAt(env).putObject('kept', 'jhumka', 'gold');

  await createTransport(env.SMTP_URL ?? '').sendMail({ from: 'a@g.example', to: 'b@g.example', subject: 'kept' });
}

async function read(env: Env): Promise<unknown> {
  const database = await MongoClient.connect(env.MONGODB_URL ?? '');
  const piece = await database
    .db('kept')
    .collection('pieces')
    .findOne({}, { projection: { _id: 0 } });
  await database.close();
  const events = await connect(natsServer(env.NATS_URL ?? ''));
  const message = await (await events.jetstreamManager()).streams.getMessage('KEPT', { seq: 1 });
  await events.close();
  const { size } = await storeAt(env).statObject('kept', 'jhumka');
  const mails = (await (await fetch(`${env.MAIL_URL}/api/mails`)).json()) as { subject: string }[];
  return { piece, message: message.string(), size, mails: mails.map((mail) => mail.subject) };
}

test('what was stored is there after a restart', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gehna-restart-'));
  const guard = new Guard({ graceSeconds: 3, remove: [folder] });
  const start = () => startInfrastructure({ folder, guard, ownPrograms: folder });
  try {
    const first = await start();
    await write(first.env);
    await stopInfrastructure(first.servers);
    const second = await start();
    expect(await read(second.env)).toEqual({ piece: { name: 'jhumka' }, message: 'jhumka', size: 4, mails: ['kept'] });
    await stopInfrastructure(second.servers);
  } finally {
    await guard.release();
    rmSync(folder, { recursive: true, force: true });
  }
});
