import type { Page } from '@playwright/test';
import { call } from '../messages/members.ts';
import type { TestSeller } from './test-seller.ts';

export const path = '/seller/landing-store';
const about = 'Three generations at one bench in Kolhapur, known for saaj and thushi made by hand.';
const specialty = 'Kolhapuri saaj in twenty-two karat gold.';

export const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
export const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
export const result = (page: Page, name: string) => page.getByRole('dialog', { name });
export const done = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Done' });
export const publicSwitch = (page: Page) => page.getByRole('switch', { name: 'Public store' });
export const slugFrom = (name: string) => name.toLowerCase().replaceAll(' ', '-');

export async function fillAll(page: Page, name: string) {
  await page.getByLabel('Store name').fill(name);
  await page.getByLabel('City').fill('Kolhapur');
  await page.getByLabel('State', { exact: true }).fill('Maharashtra');
  await tab(page, 'About & Experience').click();
  await page.getByLabel('About Us').fill(about);
  await tab(page, 'Specialty').click();
  await page.getByRole('textbox', { name: 'Specialty' }).fill(specialty);
  await tab(page, 'Contact').click();
  await page.getByLabel('WhatsApp number').fill('+91 98220 12345');
  await page.getByLabel('Phone number').fill('(0231) 265-4321');
}

/** A store by the API, hidden. */
export function openStore(
  { request, token }: Pick<TestSeller, 'request' | 'token'>,
  storeName: string,
  images: { logo?: string; banner?: string; shopPhotos?: readonly string[] } = {},
) {
  const contactInfo = { whatsapp: '+91 98220 12345', phone: '+91 98220 12345', email: null, address: null };
  const location = { city: 'Kolhapur', state: 'Maharashtra' };
  const store = {
    storeName,
    storeSlug: slugFrom(storeName),
    location,
    aboutUs: about,
    specialty,
    contactInfo,
    ...images,
  };
  return call(request, token, '/api/seller-store/my-store', store);
}
