import { routes } from '@gehna/contracts';
import { assertIndexed, type WatchedQueries, watchQueries } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SellerApplications, somebody, startSellerApplications } from '../seller-applications-service.ts';

const { listApplications, openDocument, openOwnDocument } = routes['seller-applications'];

let queries: WatchedQueries;
let service: SellerApplications;
beforeAll(async () => {
  queries = watchQueries();
  service = await startSellerApplications();
});
afterAll(async () => {
  queries.stop();
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
  expect(new Set(queries.made.map(({ collection }) => collection))).toEqual(
    new Set(['applications', 'current', 'history', 'people']),
  );
  for (const { cursor } of queries.made) await assertIndexed(cursor);
});
