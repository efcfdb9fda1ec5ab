import { routes } from '@gehna/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeForm } from '../builders.ts';
import { type StoresService, seller, startStores } from '../stores-service.ts';

const { saveMyStore, getMyStore } = routes.stores;

let stores: StoresService;
beforeAll(async () => {
  stores = await startStores();
});
afterAll(() => stores.close());

const many = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);
const contact = { whatsapp: '+919876543210', phone: '+919876543210' };

test.each([
  ['ten thousand badges', { badges: many(10_000, { type: 'custom', label: 'x' }) }, 'badges'],
  ['ten thousand badges without a label', { badges: many(10_000, { type: 'custom', label: '' }) }, 'badges'],
  ['thirteen badges', { badges: many(13, { type: 'custom', label: 'x' }) }, 'badges'],
  ['a badge of an unknown kind', { badges: [{ type: 'king', label: 'x' }] }, 'badges.0.type'],
  ['a badge with a secret', { badges: [{ type: 'custom', label: 'x', secret: 1 }] }, 'badges.0.secret'],
  ['badges that are a text', { badges: 'gold' }, 'badges'],
  ['a label of 61 characters', { badges: [{ type: 'custom', label: 'x'.repeat(61) }] }, 'badges.0.label'],
  ['a label on two lines', { badges: [{ type: 'custom', label: 'a\nb' }] }, 'badges.0.label'],
  ['a label with a NUL', { badges: [{ type: 'custom', label: 'a\u0000b' }] }, 'badges.0.label'],
  ['a badge without a label', { badges: [{ type: 'custom' }] }, 'badges.0.label'],
  ['half of an emoji in a label', { badges: [{ type: 'custom', label: 'Gold \ud83d' }] }, 'badges.0.label'],
  ['half of an emoji in a text', { aboutUs: `${'x'.repeat(60)}\udc8d` }, 'aboutUs'],
  ['61 states', { statesCovered: many(61, 'Kerala') }, 'statesCovered'],
  ['a state that is an object', { statesCovered: [{ $ne: '' }] }, 'statesCovered.0'],
  ['a novel', { aboutUs: 'x'.repeat(5001) }, 'aboutUs'],
  ['control characters', { storeName: 'Nair\u0000' }, 'storeName'],
  ['an operator for a slug', { storeSlug: { $gt: '' } }, 'storeSlug'],
  ['a list for a slug', { storeSlug: ['a', 'b'] }, 'storeSlug'],
  ['no location', { location: undefined }, 'location'],
  ['a location with more', { location: { city: 'Kochi', state: 'Kerala', planet: 'Earth' } }, 'location.planet'],
  ['an unknown field', { approved: true }, 'approved'],
  ['a number for a version', { version: 1.5 }, 'version'],
  ['an e-mail that is none', { contactInfo: { ...contact, email: 'a@b@c' } }, 'contactInfo.email'],
  ['an endless e-mail', { contactInfo: { ...contact, email: `${'a'.repeat(300)}@b.example` } }, 'contactInfo.email'],
  ['a number with a script', { contactInfo: { ...contact, phone: '98765<script>43210' } }, 'contactInfo.phone'],
  ['an endless number', { contactInfo: { ...contact, phone: '9'.repeat(500) } }, 'contactInfo.phone'],
])('%s: 400 that names the field, and nothing is stored', async (_, changes, field) => {
  const { status, problem } = await stores.call(saveMyStore, { as: seller, body: storeForm(changes) });
  expect(status).toBe(400);
  expect(problem.errors?.map((error) => error.field)).toContain(field);
  expect(problem.errors?.length).toBeLessThanOrEqual(30);
  expect((await stores.call(getMyStore, { as: seller })).status).toBe(404);
});
