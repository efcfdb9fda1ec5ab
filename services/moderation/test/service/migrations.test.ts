import { events } from '@gehna/contracts';
import { eventually, testService } from '@gehna/kit/testing';
import { expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { moderationConfig } from '../../src/config.ts';
import { migrations } from '../../src/migrations.ts';
import { buyer, seller, startModeration } from '../service.ts';

test('ratings that were kept without their seller get one from the stream', async () => {
  const { system, close } = await startModeration();
  const rating = { id: 'rat_old', sellerId: seller.id, raterId: buyer.id, stars: 1, isTakenDown: false };
  await system.handled(await system.publish(events.stores.ratingEvents, 'given', 'rat_old', 1, rating));
  const { database } = system.platform;
  const ratings = database.collection<{ _id: string; sellerId?: string }>('ratings');
  await ratings.updateOne({ _id: 'rat_old' }, { $unset: { sellerId: '' } });
  await database.collection<{ _id: number }>('migrations').deleteMany({ _id: { $lte: migrations.length } });

  const replica = await testService({
    name: 'moderation',
    schema: moderationConfig,
    build: buildApp,
    joining: system,
  });
  try {
    await eventually(async () => expect((await ratings.findOne({ _id: 'rat_old' }))?.sellerId).toBe(seller.id));
  } finally {
    await replica.close();
    await close();
  }
});
