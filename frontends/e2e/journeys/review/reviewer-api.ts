import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { type Application, newApplication } from '../become-seller/application.ts';
import { apply } from '../become-seller/apply.ts';
import { call, enter, type Member, memberOf, newBuyer, type Session } from '../messages/members.ts';
import { expect, test as siteTest } from '../site.ts';
import type { Piece } from './piece.ts';

/** The reviewer of the demo data (infra/demo). */
const login = { mobile: '+919820011002', password: 'gehna-demo-2026' };

type WaitingApplication = { id: string; businessName: string };
type WaitingPiece = { id: string; seller: { _id: string } };
type ApplicationsPage = { applications: WaitingApplication[]; pagination: { hasNext: boolean } };
type ProductsPage = { products: WaitingPiece[]; pagination: { hasNext: boolean } };

/** An application that was sent, and who sent it. */
export type Applied = { id: string; application: Application; applicant: Member; request: APIRequestContext };

/** What the reviewer does by the API, as another program of theirs would. */
export type ReviewerApi = ReturnType<typeof reviewerApiOf>;

type Fixtures = {
  reviewerApi: ReviewerApi;
  /** An application that is not sent yet. What still waits for a decision at the end of the journey is rejected. */
  draft: (own?: Partial<Application>) => Application;
  /** Sends an application from a new account of its own. */
  applied: (own?: Partial<Application>) => Promise<Applied>;
  /** A seller who was approved a moment ago. What they leave in the queue and on the market goes at the end. */
  newSeller: () => Promise<Applied>;
};

export const test = siteTest.extend<Fixtures>({
  reviewerApi: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
    await use(reviewerApiOf(request, await demoReviewer(request)));
    await request.dispose();
  },
  draft: async ({ reviewerApi }, use) => {
    const names = new Set<string>();
    await use((own) => {
      const application = newApplication(own);
      names.add(application.businessName);
      return application;
    });
    for (const { id } of await reviewerApi.waiting((one) => names.has(one.businessName)))
      await reviewerApi.reject(id, 'The journey is over.');
  },
  applied: async ({ draft, playwright, baseURL }, use) => {
    const opened: APIRequestContext[] = [];
    await use(async (own) => {
      const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
      opened.push(request);
      const [applicant, application] = [await newBuyer(request), draft(own)];
      return { id: await apply(request, applicant, application), application, applicant, request };
    });
    for (const request of opened) await request.dispose();
  },
  newSeller: async ({ applied, reviewerApi }, use) => {
    const sellers: Applied[] = [];
    await use(async () => {
      const one = await applied();
      await reviewerApi.approve(one.id);
      sellers.push(one);
      return { ...one, applicant: await untilSeller(one.request) };
    });
    await clearPieces(reviewerApi, new Set(sellers.map(({ applicant }) => applicant.id)));
    for (const { request } of sellers) await leaveMarket(request);
  },
});

/** A session of the reviewer’s own, within this browser or program. */
export function demoReviewer(request: APIRequestContext): Promise<Member> {
  return memberOf(call<Session>(request, null, '/api/auth/login', login));
}

/** Pages of this browser are the reviewer’s from now on. */
export async function signInReviewer(context: BrowserContext): Promise<Member> {
  const reviewer = await demoReviewer(context.request);
  await enter(context, reviewer);
  return reviewer;
}

/** What a reviewer does by the API. */
export function reviewerApiOf(request: APIRequestContext, { token }: Pick<Member, 'token'>) {
  const ask = <T>(path: string, data?: object) => call<T>(request, token, `/api/review/${path}`, data);
  return {
    ask,
    approve: (id: string) => ask(`applications/${id}/approve`, {}),
    reject: (id: string, note: string) => ask(`applications/${id}/reject`, { note }),
    /** Approves a piece. Answers it as the seller has it from then on. */
    approvedPiece: (id: string) => ask<Piece>(`products/${id}/approve`, {}),
    /** The applications of the whole queue that are meant. */
    waiting: (isMeant: (one: WaitingApplication) => boolean) =>
      allPages(async (page) => {
        const { applications, pagination } = await ask<ApplicationsPage>(`applications?limit=100&page=${page}`);
        return { found: applications.filter(isMeant), hasNext: pagination.hasNext };
      }),
    /** The same of pieces. */
    waitingPieces: (isMeant: (one: WaitingPiece) => boolean) =>
      allPages(async (page) => {
        const { products, pagination } = await ask<ProductsPage>(`products?limit=100&page=${page}`);
        return { found: products.filter(isMeant), hasNext: pagination.hasNext };
      }),
  };
}

async function allPages<One>(ask: (page: number) => Promise<{ found: One[]; hasNext: boolean }>): Promise<One[]> {
  const all: One[] = [];
  for (let page = 1; ; page += 1) {
    const { found, hasNext } = await ask(page);
    all.push(...found);
    if (!hasNext) return all;
  }
}

/** The role comes with a new token, once auth has received the approval. */
export async function untilSeller(request: APIRequestContext): Promise<Member> {
  let session: (Session & { user: { isSeller: boolean } }) | undefined;
  await expect(async () => {
    session = await call(request, null, '/api/auth/refresh', {});
    expect(session?.user.isSeller).toBe(true);
  }).toPass({ timeout: 20_000 });
  if (!session) throw new Error('The applicant has not become a seller.');
  return memberOf(session);
}

/** Rejects what still waits of these sellers, so that the queue of pieces does not grow with every run. */
export async function clearPieces(reviewerApi: ReviewerApi, sellers: ReadonlySet<string>) {
  for (const { id } of await reviewerApi.waitingPieces(({ seller }) => sellers.has(seller._id)))
    await reviewerApi.ask(`products/${id}/reject`, { note: 'The journey is over.' });
}

/** Takes the pieces of the seller who is signed in there off the market, so that other journeys find it as it was. */
export async function leaveMarket(request: APIRequestContext) {
  const { token } = await untilSeller(request);
  type Own = { products: { id: string }[] };
  const { products } = await call<Own>(request, token, '/api/products/seller?statusFilter=active&limit=100');
  const headers = { authorization: `Bearer ${token}` };
  for (const { id } of products)
    expect((await request.patch(`/api/products/${id}/disable`, { headers })).status(), id).toBe(200);
}
