import { routes } from '@gehna/contracts';
import { explained } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newUser, type SellerApplications, startSellerApplications } from '../seller-applications-service.ts';

const { listApplications, openDocument, openOwnDocument } = routes['seller-applications'];

let service: SellerApplications;
beforeAll(async () => {
  service = await startSellerApplications();
});
afterAll(() => service.close());

it('reads by indexes only, in the requested order', async () => {
  const collections = await explained(async () => {
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
  });
  expect(collections).toEqual(['applications', 'history', 'people']);
});
