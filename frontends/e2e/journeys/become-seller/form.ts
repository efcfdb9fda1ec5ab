import type { ApplicationDocument } from '@gehna/contracts/lists';
import type { Page } from '@playwright/test';
import { enter } from '../messages/members.ts';
import type { Applied } from '../review/reviewer-api.ts';
import { expect } from '../site.ts';
import type { Application } from './application.ts';

export const path = '/luxurymarket/become-seller';

/** What the documents are called on the page. */
export const documents: Record<ApplicationDocument, string> = {
  gstCertificate: 'GST Certificate',
  businessPanFile: 'Business PAN Card',
  aadhaarCard: 'Aadhaar Card',
  addressProofFile: 'Address Proof Image',
  hallmarkCertificate: 'Hallmark Certificate',
  trademarkCertificate: 'Trademark Certificate',
  shopPhotos: 'Shop Photos',
};

export const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const submitOf = (page: Page) => page.getByRole('button', { name: 'Submit Application' });
export const formOf = (page: Page) => page.getByRole('form', { name: 'Become a seller' });
export const received = 'We have received your application. We will review it and get back to you soon!';

export async function openForm(page: Page) {
  await page.goto(path);
  await expect(formOf(page)).toBeVisible();
}

/** Signs an applicant in on the page. */
export async function openApplied(page: Page, { applicant, request }: Applied) {
  // The session they applied in, so that its refresh cookie comes along.
  await page.context().addCookies((await request.storageState()).cookies);
  await enter(page.context(), applicant);
  await page.goto(path);
  await expect(page.getByText(received)).toBeVisible();
}

export async function typeIn(page: Page, application: Application) {
  await fieldOf(page, 'Business Name').fill(application.businessName);
  await fieldOf(page, 'Business Type').selectOption(application.businessType);
  await fieldOf(page, 'GST Number').fill(application.gstNumber);
  await fieldOf(page, 'Business PAN').fill(application.businessPanText);
  await fieldOf(page, 'Address Proof Details').fill(application.addressProofText);
}

/** Chooses each of the documents in its field, and waits until the page has checked it. */
export async function choosePapers(page: Page, { documents: own }: { documents: Partial<Application['documents']> }) {
  for (const [document, files = []] of Object.entries(own) as [
    ApplicationDocument,
    Application['documents'][ApplicationDocument],
  ][]) {
    await fieldOf(page, documents[document]).setInputFiles([...files]);
  }
  const all = Object.values(own).flat();
  for (const { name } of all) await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
}
