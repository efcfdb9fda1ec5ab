import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { natsServer } from '@gehna/contracts';
import { MongoClient } from 'mongodb';
import { connect } from 'nats';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { objectStoreAt } from '../credentials/object-store.ts';
import { Guard } from '../local/guard.ts';
import { startInfrastructure, stopInfrastructure } from '../local/infrastructure.ts';

type Env = Record<string, string>;

async function write(env: Env): Promise<void> {
  const database = await MongoClient.connect(env.MONGODB_URL ?? '');
  const kept = database.db('kept');
  await kept.createCollection('pieces');
  await database.withSession((session) =>
    session.withTransaction(() => kept.collection('pieces').insertOne({ name: 'jhumka' }, { session })),
  );
  await database.close();

  const events = await connect(natsServer(env.NATS_URL ?? ''));
  await (await events.jetstreamManager()).streams.add({ name: 'KEPT', subjects: ['kept.>'] });
  await events.jetstream().publish('kept.a', 'jhumka');
  await events.close();

  await objectStoreAt(env).makeBucket('kept');
  await objectStoreAt(env).putObject('kept', 'jhumka', 'gold');

  const mail = { from: 'a@g.example', to: 'Meera@g.example', subject: 'kept', text: 'the link' };
  await createTransport(env.SMTP_URL ?? '').sendMail(mail);
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
  const { size } = await objectStoreAt(env).statObject('kept', 'jhumka');
  return { piece, message: message.string(), size };
}

const mailsTo = async (env: Env, receiver: string): Promise<unknown> =>
  (await fetch(`${env.MAIL_URL}/api/mails?to=${receiver}`)).json();

test('what was stored is there after a restart, for those who may read it', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gehna-restart-'));
  const guard = new Guard({ graceSeconds: 3, remove: [folder] });
  const start = () => startInfrastructure({ folder, guard });
  try {
    const first = await start();
    await write(first.env);
    await stopInfrastructure(first.servers);
    const second = await start();
    expect(await read(second.env)).toEqual({ piece: { name: 'jhumka' }, message: 'jhumka', size: 4 });
    expect((await fetch(`${second.env.S3_URL}/kept/jhumka`)).status, 'to those without its keys').toBe(403);
    expect(await mailsTo(second.env, 'meera@g.example')).toMatchObject([
      { to: ['meera@g.example'], subject: 'kept', text: 'the link\n' },
    ]);
    expect(await mailsTo(second.env, 'other@g.example')).toEqual([]);
    await stopInfrastructure(second.servers);
  } finally {
    await guard.release();
  }
});
