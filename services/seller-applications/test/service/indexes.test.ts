import { routes } from '@gehna/contracts';
import { assertIndexed, type RecordedQueries, recordQueries } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newUser, type SellerApplications, startSellerApplications } from '../seller-applications-service.ts';

const { listApplications, openDocument, openOwnDocument } = routes['seller-applications'];

let queries: RecordedQueries;
let service: SellerApplications;
beforeAll(async () => {
  queries = recordQueries();
  service = await startSellerApplications();
});
afterAll(async () => {
  queries.stop();
  await service.close();
});

it('reads by indexes only, in the requested order', async () => {
  const reviewer = await newUser(service, ['buyer', 'reviewer']);
  const applicant = await newUser(service);
  const { id } = (await service.apply(applicant)).body.application;
  await service.status(applicant);
  await service.read(reviewer, id);
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
  expect(new Set(queries.recorded.map(({ collection }) => collection))).toEqual(
    new Set(['applications', 'history', 'people']),
  );
  for (const { cursor } of queries.recorded) await assertIndexed(cursor);
});
