import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { routes } from '@gehna/contracts';
import { BSON, type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../src/migrations.ts';
import { type SellerApplications, startSellerApplications } from '../seller-applications-service.ts';

/** Applications of the demo data, as the version before the migrations stored them: three pending, one approved. */
const fixture = new URL('../fixtures/version-1.ejson', import.meta.url);
const MONGODB_DATABASE = `test_seller-applications_${randomBytes(6).toString('hex')}`;
const reviewer = { id: 'usr_01m813b9csfhpagm75f83fhsh1', roles: ['reviewer'] };
const approved = { id: 'usr_01m813bbzte4g97v0jxg5kvzh8', roles: ['buyer'] };
const pending = { id: 'usr_01m813dftbfktt636111jma97m', roles: ['buyer'] };
const pendingId = 'app_01m813dghkf35txywgxxdgg554';

let client: MongoClient;
let database: Db;
let service: SellerApplications;
beforeAll(async () => {
  client = await MongoClient.connect(process.env.TEST_MONGODB_URL ?? '');
  database = client.db(MONGODB_DATABASE);
  const stored: Record<string, BSON.Document[]> = BSON.EJSON.parse(await readFile(fixture, 'utf8'));
  for (const [name, documents] of Object.entries(stored)) await database.collection(name).insertMany(documents);
  service = await startSellerApplications({ environment: { MONGODB_DATABASE } });
});
afterAll(async () => {
  await service.close();
  await client.close();
});

it('every application is in its queue, the longest waiting first, with its history', async () => {
  const list = async (status: string) =>
    (await service.call(routes['seller-applications'].listApplications, { as: reviewer, query: { status } })).body;
  const waiting = await list('pending');
  expect(waiting.applications.map(({ businessName, applicant }) => [businessName, applicant.ownerName])).toEqual([
    ['Kasliwal Brothers Jaipur', 'Mohanlal Kasliwal'],
    ['Chandni Silver Studio', 'Ritika Sharma'],
    ['Machilipatnam Bangaram', 'Venkat Rao'],
  ]);
  expect(waiting.pagination.totalApplications).toBe(3);
  expect((await list('approved')).pagination.totalApplications).toBe(1);
  expect((await service.read(reviewer, pendingId)).history.map(({ what }) => what)).toEqual(['submitted']);
});

it('one current application per applicant stays one', async () => {
  for (const as of [pending, approved]) {
    const { status, problem } = await service.apply(as);
    expect([status, problem.code]).toEqual([409, 'application-exists']);
  }
  expect((await service.reject(reviewer, pendingId, { note: 'Please scan again.' })).status).toBe(200);
  expect((await service.apply(pending)).status).toBe(201);
  expect((await service.apply(pending)).status).toBe(409);
});

it('the claims are gone; a migration that was cut off is completed by the next start', async () => {
  const names = async () => (await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  expect(await names()).not.toContain('current');
  for (const { run } of migrations) await run(database);
  expect(await names()).toContain('applications');
});
