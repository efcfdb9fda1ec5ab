import type { Page } from '@playwright/test';
import { arrivedRow, decisionOf, titleOf } from '../review/console.ts';
import { expect } from '../site.ts';

/** The queue is open; an application arrives in it, is opened, and one of its documents looked at. */
export async function lookAtApplication(page: Page, businessName: string) {
  await (await arrivedRow(page, businessName)).click();
  await expect(titleOf(page, businessName)).toBeVisible();
  await page.getByRole('button', { name: /^Aadhaar card/ }).click();
  const paper = page.getByRole('region', { name: 'Document: Aadhaar card' });
  await expect(paper.getByRole('img', { name: 'Aadhaar card' })).toBeVisible();
  await expect(decisionOf(page).getByText('PAN is the one in the GST number')).toBeVisible();
}

export async function approveSeller(page: Page, businessName: string) {
  await decisionOf(page).getByRole('button', { name: 'Approve seller' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve seller' }).click();
  await expect(page.getByText(`${businessName} is approved.`)).toBeVisible();
}

/** From whatever the reviewer did last: the other queue, where the piece waits. */
export async function approvePiece(page: Page, piece: string) {
  await page
    .getByRole('navigation', { name: 'Review console' })
    .getByRole('link', { name: /^Product revisions/ })
    .click();
  await (await arrivedRow(page, piece)).click();
  await expect(titleOf(page, piece)).toBeVisible();
  await decisionOf(page).getByRole('button', { name: 'Approve piece' }).click();
  await expect(page.getByText(`${piece} is approved.`)).toBeVisible();
}
