import { routes } from '@gehna/contracts';
import { type EarlierDatabase, earlierDatabase } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../src/migrations.ts';
import { texts } from '../builders.ts';
import { type SellerApplications, startSellerApplications } from '../seller-applications-service.ts';

const reviewer = { id: 'usr_reviewer', roles: ['reviewer'] };
const approved = { id: 'usr_approved', roles: ['buyer'] };
const pending = { id: 'usr_pending', roles: ['buyer'] };
const later = { id: 'usr_later', roles: ['buyer'] };

/** The application of a user, as the version before the migrations stored it. */
function stored({ id }: { id: string }, day: number, decision: object = {}) {
  const at = new Date(Date.UTC(2026, 10, day));
  return {
    _id: id.replace('usr_', 'app_'),
    applicantId: id,
    mobile: '+919829022021',
    ...texts,
    documents: [],
    status: 'pending',
    reason: null,
    documentReasons: {},
    submittedAt: at,
    decidedAt: null,
    decidedBy: null,
    ...decision,
    panKey: texts.businessPanText,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}
const applications = [
  stored(later, 22),
  stored(pending, 21),
  stored(approved, 20, { status: 'approved', decidedAt: new Date('2026-11-21'), decidedBy: reviewer.id }),
];

let before: EarlierDatabase;
let service: SellerApplications;
beforeAll(async () => {
  before = await earlierDatabase({
    documents: {
      applications,
      current: applications.map(({ _id, applicantId }) => ({ _id: applicantId, applicationId: _id })),
      history: applications.map(({ _id, applicantId, submittedAt }) => ({
        ...{ _id: `his_${_id}`, applicationId: _id, at: submittedAt, by: applicantId, what: 'submitted', detail: null },
      })),
      people: [reviewer, approved, pending, later].map(({ id }) => ({
        ...{ _id: id, ownerName: `Owner of ${id}`, mobile: '+919829022021', version: 1 },
      })),
    },
  });
  service = await startSellerApplications({ environment: before.environment });
});
afterAll(async () => {
  await service.close();
  await before.close();
});

it('every application is in its queue, the longest waiting first, with its history', async () => {
  const list = async (status: string) =>
    (await service.call(routes['seller-applications'].listApplications, { as: reviewer, query: { status } })).body;
  const waiting = await list('pending');
  expect(waiting.applications.map(({ applicant }) => applicant.ownerName)).toEqual([
    'Owner of usr_pending',
    'Owner of usr_later',
  ]);
  expect(waiting.pagination.totalApplications).toBe(2);
  expect((await list('approved')).pagination.totalApplications).toBe(1);
  expect((await service.read(reviewer, 'app_pending')).history.map(({ what }) => what)).toEqual(['submitted']);
});

it('one current application per applicant stays one', async () => {
  for (const as of [pending, approved]) {
    const { status, problem } = await service.apply(as);
    expect([status, problem.code]).toEqual([409, 'application-exists']);
  }
  expect((await service.reject(reviewer, 'app_pending', { note: 'Please scan again.' })).status).toBe(200);
  expect((await service.apply(pending)).status).toBe(201);
  expect((await service.apply(pending)).status).toBe(409);
});

it('the claims are gone; a migration that was cut off is completed by the next start', async () => {
  const names = async () =>
    (await before.database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  expect(await names()).not.toContain('current');
  for (const { run } of migrations) await run(before.database);
  expect(await names()).toContain('applications');
});
