import { type RouteContract, routes } from '@gehna/contracts';
import type { TestUser } from '@gehna/kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { texts } from '../builders.ts';
import { newUser, type SellerApplications, startSellerApplications } from '../seller-applications-service.ts';

const own = routes['seller-applications'];
const { listApplications, getApplication, approveApplication, rejectApplication, openDocument } = own;

let service: SellerApplications;
let reviewer: TestUser;
let applicant: TestUser;
let id: string;
beforeAll(async () => {
  service = await startSellerApplications();
  reviewer = await newUser(service, ['buyer', 'reviewer']);
  applicant = await newUser(service);
  id = (await service.apply(applicant)).body.application.id;
});
afterAll(() => service.close());

describe('texts of a form', () => {
  it.each([
    ['businessName', 'x'.repeat(121), 'Business name may have at most 120 characters.'],
    ['businessName', 'Johari\u0000', 'Business name contains characters that cannot be shown.'],
    ['businessName', 'Johari\nKothi', 'Business name contains characters that cannot be shown.'],
    ['businessType', 'Bank', 'Business Type is required'],
    ['businessType', '{"$gt":""}', 'Business Type is required'],
    ['businessPanText', 'x'.repeat(61), 'PAN may have at most 60 characters.'],
    ['addressProofText', 'x'.repeat(501), 'Address proof may have at most 500 characters.'],
    ['gstNumber', '{"$ne":null}', 'GST number'],
    ['applicantId', 'usr_other', 'There is no field “applicantId” here.'],
    ['$where', '1', 'There is no field “$where” here.'],
  ])('%s: %j is refused at its field', async (field, value, message) => {
    const { status, problem } = await service.apply(await newUser(service), { [field]: value });
    expect(status).toBe(400);
    expect(problem.errors).toEqual([{ field, message: expect.stringContaining(message) }]);
  });

  it('of a role, a status or a seller have no effect', async () => {
    const who = await newUser(service);
    const wishes = { role: 'reviewer', roles: '["reviewer"]', isSeller: 'true', status: 'approved' };
    expect((await service.apply(who, wishes)).body.status).toBe('pending');
    expect((await service.call(listApplications, { as: who })).status).toBe(403);
  });

  it('sent as JSON lack their documents', async () => {
    const { status, problem } = await service.call(own.submitApplication, { as: await newUser(service), body: texts });
    expect([status, problem.errors?.length]).toEqual([400, 7]);
  });
});

describe('a decision', () => {
  it.each([
    [undefined, undefined],
    [{}, 'note'],
    [{ note: '' }, 'note'],
    [{ note: { $ne: '' } }, 'note'],
    [{ note: 'x'.repeat(1001) }, 'note'],
    [{ note: 'No\u0000' }, 'note'],
    [{ note: 'No \ud83d' }, 'note'],
    [{ note: 'No.', version: '1' }, 'version'],
    [{ note: 'No.', documentReasons: 'all' }, 'documentReasons'],
    [{ note: 'No.', documentReasons: { passport: 'Blurred' } }, 'documentReasons.passport'],
    [{ note: 'No.', documentReasons: { aadhaarCard: 'x'.repeat(301) } }, 'documentReasons.aadhaarCard'],
    [{ note: 'No.', decidedBy: 'usr_other' }, 'decidedBy'],
  ])('%j is refused, and the application waits on', async (body, field) => {
    const { status, problem } = await service.reject(reviewer, id, body);
    expect([status, problem.errors?.[0]?.field]).toEqual([400, field]);
    expect((await service.status(applicant)).status).toBe('pending');
  });

  it('on a version that is not the present one answers 409', async () => {
    for (const version of [0, -1, 99]) expect((await service.approve(reviewer, id, { version })).status).toBe(409);
  });
});

describe('an address', () => {
  it.each(['app_nothing', '{"$gt":""}', '__proto__', 'a\u0000b', '💍', '../status', 'x'.repeat(200)])(
    'of the application %j leads nowhere',
    async (unknown) => {
      const params = { id: unknown, name: 'aadhaarCard' };
      for (const route of [getApplication, approveApplication, openDocument] as RouteContract[]) {
        expect((await service.call(route, { as: reviewer, params })).status).toBe(404);
      }
      const body = { note: 'No.' };
      expect((await service.call(rejectApplication, { as: reviewer, params, body })).status).toBe(404);
    },
  );

  it.each(['passport', '__proto__', 'shopPhotos', 'shopPhotos-4', '../aadhaarCard', 'aadhaarCard\u0000', '💍'])(
    'of the document %j leads nowhere and is in no history',
    async (name) => {
      const { history } = await service.read(reviewer, id);
      expect((await service.send(openDocument, { as: reviewer, params: { id, name } })).statusCode).toBe(404);
      expect((await service.send(own.openOwnDocument, { as: applicant, params: { name } })).statusCode).toBe(404);
      expect((await service.read(reviewer, id)).history).toEqual(history);
    },
  );

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e99',
    'page=1000001',
    'limit=101',
    'limit=ten',
    'status=open',
    'status=pending&status=approved',
  ])('with %s names what is wrong', async (query) => {
    const { status, problem } = await service.call(listApplications, { as: reviewer, query });
    expect([status, problem.errors?.[0]?.field]).toEqual([400, query.split('=')[0]]);
  });

  it('past the last page shows an empty one with the true total; operators in it are unknown fields', async () => {
    const { body } = await service.call(listApplications, { as: reviewer, query: 'page=1000000&status[$ne]=x' });
    expect(body.applications).toEqual([]);
    expect(body.pagination.totalApplications).toBeGreaterThan(0);
  });
});

it('another applicant’s document is not theirs to see', async () => {
  const other = await newUser(service);
  await service.apply(other);
  const opened = await service.send(openDocument, { as: other, params: { id, name: 'aadhaarCard' } });
  expect(opened.statusCode).toBe(403);
});
