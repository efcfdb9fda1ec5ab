import { events, routes } from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import { eventually, testService } from '@gehna/kit/testing';
import { expect, test } from 'vitest';
import { moderation } from '../../src/app.ts';
import { buyer, type Moderation, reviewer, seller, startModeration } from '../service.ts';

test('ratings that were kept without their seller get one from the stream', async () => {
  const { system, close } = await startModeration();
  const rating = { id: 'rat_old', sellerId: seller.id, raterId: buyer.id, stars: 1, isTakenDown: false };
  await system.handled(await system.publish(events.stores.ratingEvents, 'given', 'rat_old', 1, rating));
  const { database } = system.platform;
  const ratings = database.collection<{ _id: string; sellerId?: string }>('ratings');
  await ratings.updateOne({ _id: 'rat_old' }, { $unset: { sellerId: '' } });
  await database.collection('migrations').deleteMany({});

  const replica = await testService({
    ...moderation,
    joining: system,
  });
  try {
    await eventually(async () => expect((await ratings.findOne({ _id: 'rat_old' }))?.sellerId).toBe(seller.id));
  } finally {
    await replica.close();
    await close();
  }
});

/** Runs a migration on what a test has stored. */
async function migrateAgain({ system }: Moderation, number: number) {
  await system.platform.database.collection<{ _id: number }>('migrations').deleteOne({ _id: number });
  const replica = await testService({ ...moderation, joining: system });
  await replica.stop();
}

test('words of the audit log that were stored in another normal form are found', async () => {
  const moderation = await startModeration();
  const { system, call } = moderation;
  try {
    const [composed, decomposed] = ['\u0958\u0932\u092e', '\u0915\u093c\u0932\u092e'];
    const id = await moderation.reported('prd_hindi');
    await moderation.decide(id, 'restrict', { round: 0, note: `It reads ${composed}.` });
    await system.platform.database.collection('audit').updateMany({}, { $set: { words: ['reads', composed] } });
    await migrateAgain(moderation, 3);
    const query = { search: decomposed };
    expect((await call(routes.moderation.listAudit, { as: reviewer, query })).body.entries).toHaveLength(1);
  } finally {
    await system.close();
  }
});

test('what was written about users who were erased earlier, before or since, is erased; about others it stays', async () => {
  const moderation = await startModeration();
  const { system, call, publishUser, publishProduct, open, decide, published } = moderation;
  try {
    // The older version did not keep `isErased`.
    await publishUser('usr_left', { ownerName: deletedAccount.name, roles: [] });
    for (const [id, sellerId] of [
      ['prd_left', 'usr_left'],
      ['prd_stays', seller.id],
    ] as const) {
      await publishProduct(id, sellerId);
      const body = { kind: 'product', id, reason: 'misleading', details: 'Suresh Rao weighed it wet.' } as const;
      await call(routes.moderation.createReport, { as: buyer, body });
      await decide(`product-${id}`, 'restrict', { round: 0, note: 'Suresh Rao weighs wet.' });
    }
    const details = async (id: string) => (await open(`product-${id}`)).reports.map((report) => report.details);
    await migrateAgain(moderation, 2);
    expect(await details('prd_left')).toEqual([null]);
    await migrateAgain(moderation, 4);
    expect(await details('prd_stays')).toEqual(['Suresh Rao weighed it wet.']);
    const notes = async (id: string) => {
      const { restriction, history } = await open(`product-${id}`);
      return [restriction?.note, history[0]?.note, (await published(`product-${id}`)).at(-1)?.data.reason];
    };
    expect(await notes('prd_left')).toEqual(['', null, '']);
    expect(await notes('prd_stays')).toEqual(Array(3).fill('Suresh Rao weighs wet.'));
    const people = system.platform.database.collection('people');
    expect(await people.distinct('_id', { isErased: true })).toEqual(['usr_left']);
  } finally {
    await system.close();
  }
});
