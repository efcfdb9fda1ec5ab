import type { Page } from '@playwright/test';

export const queueOf = (page: Page) => page.getByRole('navigation', { name: 'Waiting, oldest first' });
/** Rows begin with the name of the business or the piece. */
export const rowOf = (page: Page, name: string) => queueOf(page).getByRole('link', { name });
export const titleOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const decisionOf = (page: Page) => page.getByRole('complementary', { name: 'Decision' });
export const noteOf = (page: Page) => decisionOf(page).getByRole('textbox', { name: /^Note to the/ });
export const historyOf = (page: Page) => page.getByRole('region', { name: 'History' });
