import { routes } from '@gehna/contracts';
import { disguisedFiles, pdf, pixelBomb, type TestUser } from '@gehna/kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readUploads } from '../../src/uploads.ts';
import { jpeg } from '../builders.ts';
import { newUser, type SellerApplications, startSellerApplications } from '../seller-applications-service.ts';

let service: SellerApplications;
beforeAll(async () => {
  service = await startSellerApplications();
});
afterAll(() => service.close());

const noise = await sharp({
  create: {
    width: 400,
    height: 400,
    channels: 3,
    background: 'gold',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
})
  .jpeg()
  .toBuffer();
const halfPng = async () => {
  const whole = await sharp(noise).png().toBuffer();
  return whole.subarray(0, whole.length / 2);
};
/** What is refused leaves no application and no file. */
async function refusal(field: string, bytes: Uint8Array, name = 'scan.pdf') {
  const applicant = await newUser(service);
  const before = await stored();
  const { status, problem } = await service.apply(
    applicant,
    {},
    { [field]: [{ name, bytes, type: 'application/pdf' }] },
  );
  expect((await service.status(applicant)).status).toBe('none');
  expect(await stored()).toEqual(before);
  return { status, errors: problem.errors };
}

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of service.system.platform.objects?.list('') ?? []) keys.push(key);
  return keys;
}

it('an application of one who may not apply is refused before its files are read', async () => {
  const [pending, fresh] = [await newUser(service), await newUser(service)];
  await service.apply(pending);
  // A broken form: users who may send one are answered what is wrong with it.
  const sendAs = async (as: TestUser) => {
    const { statusCode } = await service.system.inject({
      method: 'POST',
      url: '/api/seller-application',
      headers: { ...(await service.system.as(as)), 'content-type': 'multipart/form-data; boundary=b' },
      payload: 'no form at all',
    });
    return statusCode;
  };
  const seller = { ...fresh, roles: ['buyer', 'seller'] };
  expect([await sendAs(fresh), await sendAs(pending), await sendAs(seller)]).toEqual([400, 409, 409]);
});

describe('a document is judged by its content, whatever it is called', () => {
  it.each<readonly [what: string, make: () => Buffer | Promise<Buffer>, message: RegExp]>([
    ...disguisedFiles.map(([what, bytes]) => [what, () => bytes, /^Please choose a picture or a PDF/] as const),
    ['nothing', () => Buffer.alloc(0), /^This file is empty/],
    ['a JPEG that breaks off', () => noise.subarray(0, noise.length / 2), /damaged or incomplete/],
    ['a PNG that breaks off', halfPng, /damaged or incomplete/],
    ['the first bytes of a JPEG', () => jpeg.subarray(0, 40), /damaged|incomplete|something else/],
    ['a bomb of pixels', pixelBomb, /too many pixels/],
    ['a PDF that breaks off', () => pdf().subarray(0, 150), /damaged or incomplete/],
    ['a PDF that is locked', () => pdf(undefined, '/Encrypt 9 0 R'), /locked by a password/],
    [
      'a PDF with a picture of too many pixels',
      () => pdf(undefined, '/Width 100000 /Height 100000'),
      /unfolds to more/,
    ],
  ])('%s is refused', async (_, make, message) => {
    const { status, errors } = await refusal('gstCertificate', await make());
    expect([status, errors]).toEqual([400, [{ field: 'gstCertificate', message: expect.stringMatching(message) }]]);
  });

  it.each(['addressProofFile', 'shopPhotos'])('a PDF is no picture for %s', async (field) => {
    const photo = { name: 'front.jpg', bytes: jpeg };
    const files = field === 'shopPhotos' ? [photo, photo, photo] : [];
    const { problem } = await service.apply(
      await newUser(service),
      {},
      { [field]: [...files, { name: 'scan.jpg', bytes: pdf() }] },
    );
    const named = field === 'shopPhotos' ? 'scan.jpg: ' : '';
    expect(problem.errors).toEqual([{ field, message: `${named}Please choose a picture here: JPEG, PNG or WebP.` }]);
  });

  it('a JPEG that calls itself a PDF is a JPEG', async () => {
    const applicant = await newUser(service);
    const { status } = await service.apply(
      applicant,
      {},
      { gstCertificate: [{ name: 'gst.pdf', bytes: noise, type: 'text/html' }] },
    );
    expect(status).toBe(201);
    const route = { as: applicant, params: { name: 'gstCertificate' } };
    const { openOwnDocument } = routes['seller-applications'];
    const opened = await service.send(openOwnDocument, route);
    expect([opened.headers['content-type'], opened.headers['x-content-type-options']]).toEqual([
      'image/jpeg',
      'nosniff',
    ]);
    expect(opened.rawPayload).toEqual(noise);
  });

  it('all errors are answered at once, each at its field', async () => {
    const program = { name: 'a.pdf', bytes: disguisedFiles[0]?.[1] ?? Buffer.alloc(1) };
    const { problem } = await service.apply(
      await newUser(service),
      {},
      { aadhaarCard: [program], trademarkCertificate: [program], gstCertificate: [] },
    );
    expect(problem.errors?.map(({ field }) => field)).toEqual([
      'gstCertificate',
      'aadhaarCard',
      'trademarkCertificate',
    ]);
  });
});

it('more than 100 MB in all are refused, before any is read', async () => {
  const file = (field: string, bytes: number) => ({ field, name: 'large.jpg', path: '/nowhere', bytes });
  const files = [file('aadhaarCard', 60 * 1024 * 1024), file('gstCertificate', 40 * 1024 * 1024 + 1)];
  await expect(readUploads('app_1', files)).rejects.toMatchObject({
    code: 'application-too-large',
    message: 'All files together may be at most 100 MB.',
  });
});
