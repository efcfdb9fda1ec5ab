import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectHydrated } from '../site.ts';
import { decisionOf, noteOf } from './console.ts';

/** A phone, a tablet held upright, and a desktop. */
export const widths = [360, 768, 1440];

/** Opens the dialog on a server-rendered page, once that is hydrated. */
export async function openReport(page: Page, name: string, within: Page | Locator = page) {
  const button = within.getByRole('button', { name });
  await expectHydrated(button);
  await button.click();
}

/** What is the same for whatever is reported is looked at by one journey of each file. */
type Look = { isLookedAt?: boolean };

/** Fills in the dialog that is open, and sends it. A reason is needed. */
export async function sendReport(page: Page, title: string, details: string, { isLookedAt = false }: Look = {}) {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByLabel('What is wrong?')).toHaveAccessibleDescription('Please choose a reason.');
  await dialog.getByLabel('What is wrong?').selectOption('Counterfeit, or a false hallmark');
  await dialog.getByLabel('Tell us more').fill(details);
  if (isLookedAt) await expectAccessible(page, widths);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. Our reviewers will look at it.')).toBeVisible();
}

/** The reviewer restricts what is open, once there is a note. */
export async function restrict(page: Page, button: string, note: string, { isLookedAt = false }: Look = {}) {
  await decisionOf(page).getByRole('button', { name: button }).click();
  await expect(noteOf(page)).toHaveAccessibleDescription('Say why: the owner sees this note.');
  await noteOf(page).fill(note);
  if (isLookedAt) await expectAccessible(page, widths);
  await decisionOf(page).getByRole('button', { name: button }).click();
}

/** The reviewer ends the restriction that is open. */
export async function reinstate(page: Page, note: string) {
  await noteOf(page).fill(note);
  await decisionOf(page).getByRole('button', { name: 'End the restriction' }).click();
  await expect(page.getByText('The restriction has ended, and the owner is told.')).toBeVisible();
}

/** The owner's page of decisions; the one about `name`. */
export const ownDecision = (owner: Page, name: string) => owner.getByRole('listitem').filter({ hasText: name });

/** The owner reads the note and answers, which is offered once. */
export async function answerOnce(
  owner: Page,
  name: string,
  note: string,
  answer: string,
  { isLookedAt = false }: Look = {},
) {
  const decision = ownDecision(owner, name);
  await expect(decision.getByText(note)).toBeVisible();
  await decision.getByLabel('Your answer').fill(answer);
  if (isLookedAt) await expectAccessible(owner, widths);
  await decision.getByRole('button', { name: 'Send answer' }).click();
  await expect(decision.getByText('A reviewer looks at your answer.')).toBeVisible();
  await expect(decision.getByLabel('Your answer')).toHaveCount(0);
}
