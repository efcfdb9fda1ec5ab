import { type APIRequestContext, type Locator, type Page, request as requests } from '@playwright/test';
import { newApplication } from '../become-seller/application.ts';
import { apply } from '../become-seller/apply.ts';
import { call, enter, type Member, newBuyer } from '../messages/people.ts';
import { clearPieces, demoReviewer, deskOf, leaveMarket, untilSeller } from '../review/desk.ts';
import { test as base, expect } from '../site.ts';

/** The reviewer, by the API. */
export type Desk = { request: APIRequestContext; token: string };
/** A seller of a journey’s own: nobody else changes their pieces, leads, conversations and store. */
export type House = Member & { name: string; request: APIRequestContext; desk: Desk };

type Fixtures = {
  /** A page on which this journey’s seller is signed in. */
  page: Page;
  /** The seller; one for all journeys of a worker. Who counts pieces, leads or messages takes `testOfNewHouse`. */
  house: House;
};
type WorkerFixtures = { desk: Desk; sharedHouse: House };

const at = (baseURL: string | undefined) => (baseURL ? { baseURL } : {});

/** Somebody applies, is approved, and becomes a seller without a new login, as in life. */
async function openHouse(baseURL: string | undefined, desk: Desk): Promise<House> {
  const request = await requests.newContext(at(baseURL));
  const applicant = await newBuyer(request);
  const application = newApplication();
  const id = await apply(request, applicant, application);
  await call(desk.request, desk.token, `/api/review/applications/${id}/approve`, {});
  return { ...(await untilSeller(request)), name: application.businessName, request, desk };
}

async function closeHouse({ id, request, desk }: House) {
  // A new login: the desk’s own token may have run out in a long run.
  await clearPieces(deskOf(desk.request, await demoReviewer(desk.request)), new Set([id]));
  await leaveMarket(request);
  await request.dispose();
}

/** Journeys through the console: `page` belongs to `house`. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
    async ({}, use, { project }) => {
      const request = await requests.newContext(at(project.use.baseURL));
      const { token } = await demoReviewer(request);
      await use({ request, token });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  sharedHouse: [
    async ({ desk }, use, { project }) => {
      const house = await openHouse(project.use.baseURL, desk);
      await use(house);
      await closeHouse(house);
    },
    { scope: 'worker' },
  ],
  house: ({ sharedHouse }, use) => use(sharedHouse),
  page: async ({ context, house }, use) => {
    await enter(context, house);
    await use(await context.newPage());
  },
});

/** Journeys of a seller who has nothing yet: no piece, no lead, no conversation, no store. */
export const testOfNewHouse = test.extend({
  house: async ({ baseURL, desk }, use) => {
    const house = await openHouse(baseURL, desk);
    await use(house);
    await closeHouse(house);
  },
});

/** Presses Retry until `wanted` is shown. News may have made the page ask again by itself in the same moment. */
export async function retry(page: Page, wanted: Locator) {
  const button = page.getByRole('button', { name: 'Retry' });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await expect(wanted).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
}

export { expect };
