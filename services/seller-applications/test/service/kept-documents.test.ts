import { applicationDocuments, events, routes } from '@gehna/contracts';
import { userState } from '@gehna/contracts/testing';
import type { TestUser } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ApplicationStore } from '../../src/application-store.ts';
import { jpeg, type TestFile } from '../builders.ts';
import { newUser, type SellerApplications, startSellerApplications } from '../seller-applications-service.ts';

const { openDocument } = routes['seller-applications'];

let service: SellerApplications;
let reviewer: TestUser;
beforeAll(async () => {
  service = await startSellerApplications();
  reviewer = await newUser(service, ['buyer', 'reviewer']);
});
afterAll(() => service.close());

async function keysOf(applicationId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of service.system.platform.objects?.list(`${applicationId}/`) ?? []) keys.push(key);
  return keys;
}

/** A user whose application was rejected with a remark on the hallmark certificate. */
async function rejected() {
  const applicant = await newUser(service);
  const { id } = (await service.apply(applicant)).body.application;
  await service.reject(reviewer, id, {
    note: 'Please scan again.',
    documentReasons: { hallmarkCertificate: 'Blurred' },
  });
  const { keepableDocuments = [] } = await service.status(applicant);
  return { applicant, id, keepable: keepableDocuments };
}

const none: Record<string, TestFile[]> = Object.fromEntries(applicationDocuments.map((kind) => [kind, []]));
const hallmark = [{ name: 'hallmark-again.jpg', bytes: jpeg }];

/** Applies with these files alone, and what is kept. */
const applyKeeping = (as: TestUser, refs: readonly string[], files: Record<string, TestFile[]> = {}) =>
  service.apply(as, { keptDocuments: JSON.stringify(refs) }, { ...none, ...files });

it('documents without a remark may be kept for the next application, which has copies of its own', async () => {
  const { applicant, id, keepable } = await rejected();
  expect(keepable.map(({ name, fileName }) => [name, fileName])).toEqual([
    ['gstCertificate', 'gst.pdf'],
    ['aadhaarCard', 'aadhaar.jpg'],
    ['shopPhotos-1', 'front.jpg'],
    ['shopPhotos-2', 'counter.jpg'],
    ['shopPhotos-3', 'tray.jpg'],
    ['businessPanFile', 'pan.jpg'],
    ['addressProofFile', 'address.jpg'],
    ['trademarkCertificate', 'mark.pdf'],
  ]);
  const refs = keepable.filter(({ name }) => name !== 'shopPhotos-1').map(({ ref }) => ref);
  const { status, body } = await applyKeeping(applicant, refs, {
    hallmarkCertificate: hallmark,
    shopPhotos: [{ name: 'new-front.jpg', bytes: jpeg }],
  });
  expect(status).toBe(201);
  const next = body.application.id;
  expect((await service.status(applicant)).keepableDocuments).toBeUndefined();
  const { documents } = await service.read(reviewer, next);
  expect(documents.map(({ name, fileName }) => [name, fileName])).toEqual([
    ['gstCertificate', 'gst.pdf'],
    ['aadhaarCard', 'aadhaar.jpg'],
    ['shopPhotos-1', 'counter.jpg'],
    ['shopPhotos-2', 'tray.jpg'],
    ['shopPhotos-3', 'new-front.jpg'],
    ['hallmarkCertificate', 'hallmark-again.jpg'],
    ['businessPanFile', 'pan.jpg'],
    ['addressProofFile', 'address.jpg'],
    ['trademarkCertificate', 'mark.pdf'],
  ]);
  const opened = await service.send(openDocument, { as: reviewer, params: { id: next, name: 'aadhaarCard' } });
  expect(opened.rawPayload).toEqual(jpeg);
  expect([(await keysOf(id)).length, (await keysOf(next)).length]).toEqual([9, 9]);

  // Both go with the account.
  const state = userState(applicant.id, { roles: [], isErased: true });
  await service.system.handled(await service.system.publish(events.auth.userEvents, 'erased', applicant.id, 2, state));
  expect([await keysOf(id), await keysOf(next)]).toEqual([[], []]);
});

it('a document with a remark, of another user, or of an application that waits cannot be kept', async () => {
  const [one, other] = [await rejected(), await rejected()];
  const [own = '', ...rest] = one.keepable.map(({ ref }) => ref);
  const refusals = [`${one.id}/hallmarkCertificate`, other.keepable[0]?.ref ?? '', `${one.id}/nothing`];
  for (const ref of refusals) {
    const { status, problem } = await applyKeeping(one.applicant, [ref, ...rest], { hallmarkCertificate: hallmark });
    expect([status, problem.code]).toEqual([400, 'application-document-not-kept']);
  }
  expect((await applyKeeping(one.applicant, [own, ...rest], { hallmarkCertificate: hallmark })).status).toBe(201);
  const fresh = await newUser(service);
  expect((await applyKeeping(fresh, [own, ...rest], { hallmarkCertificate: hallmark })).status).toBe(400);
});

it('a form that is sent twice at once is refused as the second one, not for what it keeps', async () => {
  const { applicant, keepable } = await rejected();
  const send = () =>
    applyKeeping(
      applicant,
      keepable.map(({ ref }) => ref),
      { hallmarkCertificate: hallmark },
    );
  const { checkMayApply } = ApplicationStore.prototype;
  const spy = vi.spyOn(ApplicationStore.prototype, 'checkMayApply');
  // The second check of the first form, after its files are read; the other form is stored right after it.
  spy.mockImplementationOnce(checkMayApply);
  spy.mockImplementationOnce(async function (this: ApplicationStore, applicantId) {
    const latest = await checkMayApply.call(this, applicantId);
    expect((await send()).status).toBe(201);
    return latest;
  });
  const late = await send().finally(() => spy.mockRestore());
  expect([late.status, late.problem.code]).toEqual([409, 'application-exists']);
});

it('what is neither kept nor sent is missing, and what is both is too much', async () => {
  const { applicant, keepable } = await rejected();
  const refs = keepable.map(({ ref }) => ref);
  const missing = await applyKeeping(applicant, refs);
  expect(missing.problem.errors).toEqual([
    { field: 'hallmarkCertificate', message: 'Hallmark Certificate is required' },
  ]);
  const twice = { hallmarkCertificate: hallmark, aadhaarCard: [{ name: 'other.jpg', bytes: jpeg }] };
  const doubled = await applyKeeping(applicant, refs, twice);
  expect(doubled.problem.errors).toEqual([{ field: 'aadhaarCard', message: 'Please choose one file.' }]);
});

it('a kept document that the store has lost is named, and nothing of the new application stays', async () => {
  const { applicant, id, keepable } = await rejected();
  const { objects } = service.system.platform;
  await objects?.delete([`${id}/trademarkCertificate`]);
  const put: string[] = [];
  const { status, problem } = await applyKeeping(
    applicant,
    keepable.map(({ ref }) => ref),
    { hallmarkCertificate: hallmark },
  );
  expect(status).toBe(400);
  expect(problem.errors).toEqual([{ field: 'trademarkCertificate', message: problem.message }]);
  for await (const { key } of objects?.list('') ?? []) put.push(key);
  const applications = await service.system.platform.database.collection('applications').distinct('_id');
  expect(put.filter((key) => !applications.includes(key.split('/')[0] as never))).toEqual([]);
});
