import { routes } from '@gehna/contracts';
import { assertIndexed } from '@gehna/kit/testing';
import { Collection, type Filter, type FindCursor } from 'mongodb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type SellerApplications, somebody, startSellerApplications } from '../seller-applications-service.ts';

const { listApplications, openDocument, openOwnDocument } = routes['seller-applications'];

/** Every query that the service made, with its order. */
const queries: { collection: string; cursor: FindCursor }[] = [];
const kits = ['outbox', 'inbox', 'rejected_events', 'complete_copies'];

let service: SellerApplications;
beforeAll(async () => {
  // findOne goes through find.
  const { find, countDocuments } = Collection.prototype;
  const note = (collection: Collection, filter: Filter<object>, options?: object) => {
    const { collectionName } = collection;
    const cursor = find.call(collection, filter, options);
    if (!kits.includes(collectionName)) queries.push({ collection: collectionName, cursor });
    return cursor;
  };
  vi.spyOn(Collection.prototype, 'find').mockImplementation(function (this: Collection, ...args: unknown[]) {
    // The same cursor is noted that is sorted and read: explaining it later explains its order too.
    const [filter = {}, { session, ...options } = {}] = args as [Filter<object>?, { session?: unknown }?];
    if (session) note(this, filter, options);
    return session ? find.apply(this, args as Parameters<typeof find>) : note(this, filter, options);
  });
  vi.spyOn(Collection.prototype, 'countDocuments').mockImplementation(function (this: Collection, filter, options) {
    note(this, filter as Filter<object>);
    return countDocuments.call(this, filter, options);
  });
  service = await startSellerApplications();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await service.close();
});

it('reads by indexes only, in the order that is asked for', async () => {
  const reviewer = await somebody(service, ['buyer', 'reviewer']);
  const applicant = await somebody(service);
  const { id } = (await service.apply(applicant)).body.application;
  await service.status(applicant);
  await service.look(reviewer, id);
  for (const status of ['pending', 'approved', 'rejected']) {
    const { status: answered } = await service.call(listApplications, {
      as: reviewer,
      query: `status=${status}&page=2`,
    });
    expect(answered).toBe(200);
  }
  await service.send(openDocument, { as: reviewer, params: { id, name: 'aadhaarCard' } });
  await service.send(openOwnDocument, { as: applicant, params: { name: 'aadhaarCard' } });
  await service.reject(reviewer, id, { note: 'No.' });
  expect(new Set(queries.map(({ collection }) => collection))).toEqual(
    new Set(['applications', 'current', 'history', 'people']),
  );
  for (const { cursor } of queries) await assertIndexed(cursor);
});
