import { routes } from '@gehna/contracts';
import type { TestUser } from '@gehna/kit/testing';
import { pdf } from '@gehna/kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jpeg, texts } from '../builders.ts';
import { newUser, type SellerApplications, startSellerApplications } from '../seller-applications-service.ts';

const own = routes['seller-applications'];
let service: SellerApplications;
let reviewer: TestUser;
beforeAll(async () => {
  service = await startSellerApplications();
  reviewer = await newUser(service, ['buyer', 'reviewer']);
});
afterAll(() => service.close());

async function idOf(applied: ReturnType<SellerApplications['apply']>): Promise<string> {
  const { status, body, problem } = await applied;
  expect(status, problem?.message).toBe(201);
  return body.application.id;
}

describe('an applicant', () => {
  it('has none, applies, and sees that it is pending', async () => {
    const meera = await newUser(service);
    expect(await service.status(meera)).toEqual({
      status: 'none',
      reason: null,
      documentReasons: {},
      submittedAt: null,
    });
    const { status, body } = await service.apply(meera);
    expect(status).toBe(201);
    expect(body.status).toBe('pending');
    expect(await service.status(meera)).toMatchObject({
      status: 'pending',
      submittedAt: body.application.submittedAt,
    });
    const [event, ...others] = await service.published(body.application.id);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ type: 'seller-applications.application.submitted', data: { applicantId: meera.id } });
    expect(JSON.stringify(event)).not.toMatch(/AAPFU0939F|Johari Bazaar|gstCertificate/);
  });

  it('cannot apply again while one waits, nor eight times at once', async () => {
    const arjun = await newUser(service);
    const answers = await Promise.all(Array.from({ length: 8 }, () => service.apply(arjun)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    const { problem } = await service.apply(arjun);
    expect(problem.message).toBe('You have already applied. We will review your application and get back to you soon.');
  });

  it('is rejected with reasons, applies anew, and is approved', async () => {
    const kavya = await newUser(service);
    const first = await idOf(service.apply(kavya));
    await service.reject(reviewer, first, {
      note: 'Please scan again.',
      documentReasons: { gstCertificate: 'Blurred' },
    });
    expect(await service.status(kavya)).toMatchObject({
      status: 'rejected',
      reason: 'Please scan again.',
      documentReasons: { gstCertificate: 'Blurred' },
      particulars: texts,
    });
    const second = await idOf(service.apply(kavya));
    expect((await service.approve(reviewer, second)).status).toBe(200);
    expect(await service.status(kavya)).toMatchObject({ status: 'approved', gstNumber: texts.gstNumber });
    expect((await service.apply(kavya)).status).toBe(409);
    expect((await service.published(second)).map(({ type, data }) => [type, data.decidedBy])).toEqual([
      ['seller-applications.application.submitted', null],
      ['seller-applications.application.approved', reviewer.id],
    ]);
  });

  it('opens own documents, and no other user does', async () => {
    const isha = await newUser(service);
    await service.apply(isha);
    const open = (as: TestUser, name: string) => service.send(own.openOwnDocument, { as, params: { name } });
    const opened = await open(isha, 'aadhaarCard');
    expect(opened.rawPayload).toEqual(jpeg);
    expect(opened.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'; /),
      'x-robots-tag': 'noindex',
    });
    expect((await open(await newUser(service), 'aadhaarCard')).statusCode).toBe(404);
    expect((await open(isha, '../aadhaarCard')).statusCode).toBe(404);
  });

  it('right after sign-up is waited for until the event of the account is handled', async () => {
    const awaitFact = vi.spyOn(service.system.platform.messaging, 'awaitFact');
    const applying = service.apply({ id: 'usr_signed_up', roles: ['buyer'] });
    await vi.waitFor(() => expect(awaitFact).toHaveBeenCalled(), { timeout: 30_000 });
    await service.publishUser('usr_signed_up');
    expect((await applying).status).toBe(201);
  });

  it('whose account stays unknown gets 503 after two seconds, and stores nothing', async () => {
    const as = { id: 'usr_not_known_here', roles: ['buyer'] };
    const { status, problem, response } = await service.apply(as);
    expect([status, problem.code, response.headers['retry-after']]).toEqual([503, 'account-pending', '2']);
    expect((await service.status(as)).status).toBe('none');
  });

  it('who is a seller already needs no application', async () => {
    const seller = await newUser(service, ['buyer', 'seller']);
    expect((await service.status(seller)).status).toBe('approved');
    expect((await service.apply(seller)).problem.message).toBe('You are a seller already.');
  });
});

describe('the form', () => {
  it('names every missing document at once, and stores nothing', async () => {
    const empty = { gstCertificate: [], shopPhotos: [{ name: 'one.jpg', bytes: jpeg }], addressProofFile: [] };
    const { status, problem } = await service.apply(await newUser(service), {}, empty);
    expect(status).toBe(400);
    expect(problem.errors).toEqual([
      { field: 'gstCertificate', message: 'GST Certificate is required' },
      { field: 'shopPhotos', message: 'At least 3 shop photos are required' },
      { field: 'addressProofFile', message: 'Address Proof file is required' },
    ]);
  });

  it('names every missing text at once', async () => {
    const missing = { businessName: ' ', businessType: '', businessPanText: '', addressProofText: '' };
    const { problem } = await service.apply(await newUser(service), missing);
    expect(problem.errors).toEqual([
      { field: 'businessName', message: 'Business Name is required' },
      { field: 'businessType', message: 'Business Type is required' },
      { field: 'businessPanText', message: 'Required' },
      { field: 'addressProofText', message: 'Required' },
    ]);
  });

  it.each([
    ['too short', '27AAPFU0939F1Z', 'A GST number has 15 characters. This one has 14.'],
    ['of no state', '77AAPFU0939F1ZV', /two digits of a state/],
    ['with a letter changed', '27AAPFU0938F1ZV', /last character does not fit/],
    ['too long', '27AAPFU0939F1ZV9', 'GST number has 15 characters.'],
  ])('answers what is wrong with a GST number %s', async (_what, gstNumber, message) => {
    const { status, problem } = await service.apply(await newUser(service), { gstNumber });
    expect(status).toBe(400);
    expect(problem.errors).toEqual([{ field: 'gstNumber', message: expect.stringMatching(message) }]);
  });

  it('takes a GST number in small letters, and none at all', async () => {
    const small = await newUser(service);
    const id = await idOf(service.apply(small, { gstNumber: texts.gstNumber.toLowerCase() }));
    expect((await service.read(reviewer, id)).gstNumber).toBe(texts.gstNumber);
    expect((await service.apply(await newUser(service), { gstNumber: '' })).status).toBe(201);
  });

  it('refuses a file of more than 10 MB, eleven shop photos, and an unknown field', async () => {
    const who = await newUser(service);
    const large = { name: 'large.jpg', bytes: Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]) };
    expect((await service.apply(who, {}, { aadhaarCard: [large] })).status).toBe(413);
    const photos = Array.from({ length: 11 }, (_, i) => ({ name: `${i}.jpg`, bytes: jpeg }));
    expect((await service.apply(who, {}, { shopPhotos: photos })).problem.errors).toEqual([
      { field: 'shopPhotos', message: 'You can upload up to 10 shop photos.' },
    ]);
    expect((await service.apply(who, { reviewerId: 'usr_x' })).status).toBe(400);
    expect((await service.apply(who, { roles: 'reviewer', status: 'approved' })).body.status).toBe('pending');
  });

  it('shows a script in a name as text', async () => {
    const name = '<script>alert(1)</script>';
    const files = { aadhaarCard: [{ name: `${name}.jpg`, bytes: jpeg }] };
    const id = await idOf(service.apply(await newUser(service), { businessName: name }, files));
    const shown = await service.read(reviewer, id);
    expect(shown.businessName).toBe(name);
    expect(shown.documents.find(({ kind }) => kind === 'aadhaarCard')?.fileName).toContain('script');
  });
});

describe('a reviewer', () => {
  it('sees who waits, the longest first, and what is alike', async () => {
    const pan = { businessPanText: 'ZZZZZ9999Z', gstNumber: '' };
    const one = await idOf(service.apply(await newUser(service), pan));
    const two = await idOf(service.apply(await newUser(service), { ...pan, businessPanText: 'zzzzz 9999 z' }));
    const { body } = await service.call(own.listApplications, { as: reviewer, query: { limit: 100 } });
    const ids = body.applications.map(({ id }) => id);
    expect(ids.indexOf(one)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(one)).toBeLessThan(ids.indexOf(two));
    expect(body.applications.find(({ id }) => id === one)?.duplicates).toBe(1);
    expect((await service.read(reviewer, one)).duplicateHints).toEqual([
      expect.objectContaining({ by: 'pan', id: two, status: 'pending' }),
    ]);
  });

  it('sees of an application made after a rejection how the earlier one ended, and does not count it as alike', async () => {
    const applicant = await newUser(service);
    const pan = { businessPanText: 'YYYYY9999Y', gstNumber: '' };
    const first = await idOf(service.apply(applicant, pan));
    await service.reject(reviewer, first, { note: 'Please scan again.' });
    const second = await idOf(service.apply(applicant, pan));
    await service.reject(reviewer, second, { note: 'And again.' });
    const third = await idOf(service.apply(applicant, pan));
    const { body } = await service.call(own.listApplications, { as: reviewer, query: { limit: 100 } });
    expect(body.applications.find(({ id }) => id === third)?.duplicates).toBe(0);
    const [one, two, three] = await Promise.all([first, second, third].map((id) => service.read(reviewer, id)));
    expect(three?.duplicateHints).toEqual([]);
    expect(three?.previousRejection).toEqual({ id: second, decidedAt: two?.decidedAt });
    // What came before it, not after.
    expect(two?.previousRejection).toEqual({ id: first, decidedAt: one?.decidedAt });
    expect(one?.previousRejection).toBeUndefined();
  });

  it('opens documents, and each opening stays in the history with the decision', async () => {
    const id = await idOf(service.apply(await newUser(service)));
    const opened = await service.send(own.openDocument, { as: reviewer, params: { id, name: 'gstCertificate' } });
    expect(opened.headers['content-type']).toBe('application/pdf');
    expect(opened.rawPayload).toEqual(pdf());
    await service.reject(reviewer, id, { note: 'Not the same shop.' });
    const { history } = await service.read(reviewer, id);
    expect(history.map(({ what, detail }) => [what, detail])).toEqual([
      ['submitted', null],
      ['opened', 'gstCertificate'],
      ['rejected', 'Not the same shop.'],
    ]);
    expect(history[1]?.by).toEqual({ _id: reviewer.id, ownerName: `Owner of ${reviewer.id}` });
  });

  it('does not overwrite another’s decision', async () => {
    const other = await newUser(service, ['reviewer']);
    const id = await idOf(service.apply(await newUser(service)));
    const { version } = await service.read(reviewer, id);
    const answers = await Promise.all([
      service.approve(reviewer, id, { version }),
      service.reject(other, id, { note: 'No.', version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { history } = await service.read(reviewer, id);
    expect(history.filter(({ what }) => what === 'approved' || what === 'rejected')).toHaveLength(1);
  });

  it('who sends a decision again, because its answer was lost, finds it made; another one is refused', async () => {
    const documentReasons = { gstCertificate: 'Blurred', shopPhotos: 'Too dark' };
    const rejection = { note: 'Please scan again.', documentReasons, version: 1 };
    const approved = await idOf(service.apply(await newUser(service)));
    const rejected = await idOf(service.apply(await newUser(service)));
    const decisions = [
      [approved, () => service.approve(reviewer, approved, { version: 1 })],
      [rejected, () => service.reject(reviewer, rejected, rejection)],
    ] as const;
    for (const [id, decide] of decisions) {
      const first = await decide();
      const again = await decide();
      expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
      expect((await service.published(id)).map(({ version }) => version)).toEqual([1, 2]);
    }
    const other = await newUser(service, ['reviewer']);
    const refused = await Promise.all([
      service.reject(reviewer, rejected, { ...rejection, note: 'No.', version: 2 }),
      service.reject(reviewer, rejected, { note: rejection.note }),
      service.reject(other, rejected, { note: rejection.note, documentReasons }),
      service.approve(reviewer, rejected),
    ]);
    expect(refused.map(({ problem }) => problem.code)).toEqual(Array(4).fill('application-decided'));
  });

  it('needs a reason to reject, cannot decide on an own application, and finds no unknown one', async () => {
    const self = await newUser(service, ['buyer', 'reviewer']);
    const id = await idOf(service.apply(self));
    expect((await service.reject(reviewer, id, { note: ' ' })).problem.errors).toEqual([
      { field: 'note', message: 'Note is required.' },
    ]);
    expect((await service.approve(self, id)).status).toBe(403);
    expect((await service.approve(reviewer, 'app_none')).status).toBe(404);
  });

  it('is the only role that may read', async () => {
    const id = await idOf(service.apply(await newUser(service)));
    const seller = await newUser(service, ['buyer', 'seller']);
    for (const route of [own.listApplications, own.getApplication, own.approveApplication, own.openDocument]) {
      const params = { id, name: 'gstCertificate' };
      expect((await service.call(route, { params })).status).toBe(401);
      expect((await service.call(route, { as: seller, params })).status).toBe(403);
    }
  });
});

it('removes documents that belong to no application, and keeps the others', async () => {
  const id = await idOf(service.apply(await newUser(service)));
  const { objects } = service.system.platform;
  await objects?.put('app_lost/aadhaarCard', jpeg, { bytes: jpeg.length, contentType: 'image/jpeg' });
  const { DocumentStore } = await import('../../src/document-store.ts');
  if (!objects) throw new Error('no object store');
  const documents = new DocumentStore(objects, service.system.platform.log);
  const exists = async (application: string) => application !== 'app_lost';
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  expect(await documents.sweep(exists, inHours(-24))).toBe(0);
  expect(await documents.sweep(exists, inHours(1))).toBe(1);
  expect(await objects.about(`${id}/aadhaarCard`)).not.toBeNull();
});
