import { type APIRequestContext, type Page, request as requests } from '@playwright/test';
import { newApplication } from '../become-seller/application.ts';
import { apply } from '../become-seller/apply.ts';
import { call, enter, type Member, newBuyer } from '../messages/members.ts';
import { clearPieces, demoReviewer, leaveMarket, reviewerApiOf, untilSeller } from '../review/reviewer-api.ts';
import { test as base, expect } from '../site.ts';

/** The reviewer, signed in for calls of the API. */
type ReviewerSession = { request: APIRequestContext; token: string };
/** A seller of a journey’s own: no other journey changes their pieces, leads, conversations and store. */
export type TestSeller = Member & { name: string; request: APIRequestContext; reviewerApi: ReviewerSession };

type Fixtures = {
  /** A page on which this journey’s seller is signed in. */
  page: Page;
  /** The seller; one for all journeys of a worker. Who counts pieces, leads or messages takes `testOfNewSeller`. */
  testSeller: TestSeller;
};
type WorkerFixtures = { reviewerApi: ReviewerSession; sharedSeller: TestSeller };

const at = (baseURL: string | undefined) => (baseURL ? { baseURL } : {});

/** A new user applies, is approved, and becomes a seller without a new login. */
async function createTestSeller(baseURL: string | undefined, reviewerApi: ReviewerSession): Promise<TestSeller> {
  const request = await requests.newContext(at(baseURL));
  const applicant = await newBuyer(request);
  const application = newApplication();
  const id = await apply(request, applicant, application);
  await call(reviewerApi.request, reviewerApi.token, `/api/review/applications/${id}/approve`, {});
  return { ...(await untilSeller(request)), name: application.businessName, request, reviewerApi };
}

async function removeTestSeller({ id, request, reviewerApi }: TestSeller) {
  // A new login: the reviewerApi’s own token may have run out in a long run.
  await clearPieces(reviewerApiOf(reviewerApi.request, await demoReviewer(reviewerApi.request)), new Set([id]));
  await leaveMarket(request);
  await request.dispose();
}

/** Journeys through the console: `page` belongs to `testSeller`. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  reviewerApi: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here
    async ({}, use, { project }) => {
      const request = await requests.newContext(at(project.use.baseURL));
      const { token } = await demoReviewer(request);
      await use({ request, token });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  sharedSeller: [
    async ({ reviewerApi }, use, { project }) => {
      const testSeller = await createTestSeller(project.use.baseURL, reviewerApi);
      await use(testSeller);
      await removeTestSeller(testSeller);
    },
    { scope: 'worker' },
  ],
  testSeller: ({ sharedSeller }, use) => use(sharedSeller),
  page: async ({ context, testSeller }, use) => {
    await enter(context, testSeller);
    const page = await context.newPage();
    await use(page);
    // Before the seller is removed: later requests of the page would be answered with 404.
    await page.close();
  },
});

/** Journeys of a seller who has nothing yet: no piece, no lead, no conversation, no store. */
export const testOfNewSeller = test.extend({
  testSeller: async ({ baseURL, reviewerApi }, use) => {
    const testSeller = await createTestSeller(baseURL, reviewerApi);
    await use(testSeller);
    await removeTestSeller(testSeller);
  },
});

export { expect };
