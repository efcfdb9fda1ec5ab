import { events, routes } from '@gehna/contracts';
import { userState } from '@gehna/contracts/testing';
import { DomainError } from '@gehna/kit';
import type { TestUser } from '@gehna/kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { files, jpeg } from '../builders.ts';
import { newUser, type SellerApplications, startSellerApplications } from '../seller-applications-service.ts';

const { openOwnDocument } = routes['seller-applications'];

let service: SellerApplications;
let reviewer: TestUser;
beforeAll(async () => {
  service = await startSellerApplications();
  reviewer = await newUser(service, ['buyer', 'reviewer']);
});
afterAll(() => service.close());
afterEach(() => vi.restoreAllMocks());

const objects = () => {
  const { objects } = service.system.platform;
  if (!objects) throw new Error('There is no object store.');
  return objects;
};
async function keysOf(applicationId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of objects().list(`${applicationId}/`)) keys.push(key);
  return keys;
}

describe('a submission', () => {
  it('whose commit comes after its answer keeps its documents', async () => {
    const applicant = await newUser(service);
    const { database } = service.system.platform;
    const { transaction } = database;
    let commit: (() => Promise<unknown>) | undefined;
    vi.spyOn(database, 'transaction').mockImplementationOnce(async (work) => {
      commit = () => transaction(work);
      throw new DomainError('unconfirmed');
    });
    expect((await service.apply(applicant)).status).toBe(503);
    await commit?.();
    expect((await service.status(applicant)).status).toBe('pending');
    const opened = await service.send(openOwnDocument, { as: applicant, params: { name: 'aadhaarCard' } });
    expect(opened.rawPayload).toEqual(jpeg);
  });

  it('that is refused at the end leaves no file', async () => {
    const applicant = await newUser(service);
    const put = vi.spyOn(objects(), 'put');
    const answers = await Promise.all([service.apply(applicant), service.apply(applicant), service.apply(applicant)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const kept = answers.flatMap(({ body }) => body?.application.id ?? []);
    const begun = new Set(put.mock.calls.map(([key]) => key.split('/')[0] ?? ''));
    for (const id of begun) expect((await keysOf(id)).length > 0).toBe(kept.includes(id));
  });

  it('whose third file cannot be stored leaves none, and goes through when it is sent again', async () => {
    const applicant = await newUser(service);
    const { put } = objects();
    const putting = vi.spyOn(objects(), 'put').mockImplementation(async (...args) => {
      if (putting.mock.calls.length === 3) throw new Error('The disk is full.');
      await put(...args);
    });
    const { status, problem } = await service.apply(applicant);
    expect([status, problem.message]).toEqual([500, 'Something went wrong on our side. Please try again.']);
    const id = putting.mock.calls[0]?.[0].split('/')[0] ?? '';
    expect(await keysOf(id)).toEqual([]);
    vi.restoreAllMocks();
    expect((await service.apply(applicant)).status).toBe(201);
  });
});

describe('two reviewers', () => {
  it('who decide at once without a version: one decision, one event, the applicant sees what was decided', async () => {
    const other = await newUser(service, ['reviewer']);
    for (let round = 0; round < 5; round++) {
      const applicant = await newUser(service);
      const { id } = (await service.apply(applicant)).body.application;
      const [approved, rejected] = await Promise.all([
        service.approve(reviewer, id),
        service.reject(other, id, { note: 'No.' }),
      ]);
      expect([approved.status, rejected.status].sort()).toEqual([200, 409]);
      const decided = approved.status === 200 ? 'approved' : 'rejected';
      expect((await service.status(applicant)).status).toBe(decided);
      expect((await service.published(id)).map(({ type }) => type)).toEqual([
        'seller-applications.application.submitted',
        `seller-applications.application.${decided}`,
      ]);
      // Only who was rejected may apply again.
      expect((await service.apply(applicant)).status).toBe(decided === 'rejected' ? 201 : 409);
    }
  });

  it('who open documents at once are both in the history', async () => {
    const { id } = (await service.apply(await newUser(service))).body.application;
    const { openDocument } = routes['seller-applications'];
    const open = () => service.send(openDocument, { as: reviewer, params: { id, name: 'aadhaarCard' } });
    await Promise.all(Array.from({ length: 10 }, open));
    const { history } = await service.read(reviewer, id);
    expect(history.filter(({ what }) => what === 'opened')).toHaveLength(10);
  });
});

it('a user’s event that comes late or twice changes nothing', async () => {
  const applicant = await newUser(service);
  const { id } = (await service.apply(applicant)).body.application;
  await service.publishUser(applicant.id, { ownerName: 'Meera Nair' }, 3);
  await service.publishUser(applicant.id, { ownerName: 'Meera N.' }, 2);
  await service.publishUser(applicant.id, { ownerName: 'Meera N.' }, 2);
  expect((await service.read(reviewer, id)).applicant.ownerName).toBe('Meera Nair');
});

it('an applicant who deletes the account leaves no file, of a rejected application neither', async () => {
  const applicant = await newUser(service);
  const apply = async () => (await service.apply(applicant)).body.application.id;
  const rejected = await apply();
  await service.reject(reviewer, rejected, { note: 'No.' });
  const ids = [rejected, await apply()];
  const kept = async () => (await Promise.all(ids.map(keysOf))).map((keys) => keys.length);
  const all = Object.values(files).flat().length;
  expect(await kept()).toEqual([all, all]);
  const state = userState(applicant.id, { roles: [], isErased: true });
  const { system } = service;
  await system.handled(await system.publish(events.auth.userEvents, 'erased', applicant.id, 2, state));
  expect(await kept()).toEqual([0, 0]);
});
