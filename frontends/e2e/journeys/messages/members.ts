import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { baseUrl } from '../../base-url.ts';
import { type Account, newAccount } from '../account/new-account.ts';
import { expect } from '../site.ts';

/** A signed-in user, with the token for API calls. */
export type Member = { id: string; token: string; user: object };
export type Chat = { id: string; buyer: Member; seller: Member; piece: { id: string; name: string } };

const seller = { mobile: '+919829022005', password: 'gehna-demo-2026', name: 'Johari Kothi Jaipur' };
export const sellerName = seller.name;

/**
 * A call of the API, by no page. Fails the journey when it is refused. On a fast machine journeys log in more often than the gateway
 * takes in a minute: they wait for the next one. On a busy one a read may come too late: it is made again, as pages do.
 */
export async function call<T>(request: APIRequestContext, token: string | null, path: string, data?: object) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const content = data instanceof FormData ? { multipart: data } : { data };
  const send = () => (data ? request.post(path, { headers, ...content }) : request.get(path, { headers }));
  const passing = data ? [429] : [429, 503, 504];
  let answer = await send();
  await expect(async () => {
    if (passing.includes(answer.status())) answer = await send();
    expect(passing).not.toContain(answer.status());
  }).toPass({ intervals: [2_000], timeout: 70_000 });
  expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true);
  return (await answer.json()) as T;
}

export type Session = { token: string; user: { id: string } };

export async function memberOf(session: Session | Promise<Session>): Promise<Member> {
  const { token, user } = await session;
  return { token, user, id: user.id };
}

/** Signed in within this browser: its refresh cookie comes with the call. */
export function newBuyer(request: APIRequestContext, account: Account = newAccount()): Promise<Member> {
  const { name, email, mobile, password } = account;
  return memberOf(call<Session>(request, null, '/api/auth/signup', { ownerName: name, email, mobile, password }));
}

export function demoSeller(request: APIRequestContext): Promise<Member> {
  const { mobile, password } = seller;
  return memberOf(call<Session>(request, null, '/api/auth/login', { mobile, password }));
}

type List = { products: { id: string; name: string; seller: { _id: string } }[] };

/** A piece of the demo seller. */
export async function pieceOf(request: APIRequestContext, { id }: Member) {
  const { products } = await call<List>(request, null, '/api/products?limit=100&search=johari%20kothi');
  const piece = products.find((one) => one.seller._id === id);
  if (!piece) throw new Error(`The demo data has no piece of ${seller.name}.`);
  return piece;
}

/** A new buyer in `buying`, the demo seller in `selling`, and their conversation without messages. */
export async function startChat(buying: BrowserContext, selling: BrowserContext): Promise<Chat> {
  const [buyer, owner] = [await newBuyer(buying.request), await demoSeller(selling.request)];
  const piece = await pieceOf(buying.request, owner);
  const { conversation } = await call<{ conversation: { _id: string } }>(
    buying.request,
    buyer.token,
    '/api/chat/conversation',
    { otherUserId: owner.id, productId: piece.id },
  );
  return { id: conversation._id, buyer, seller: owner, piece };
}

/** Sends a message by the API, as another device would. */
export function sendMessage(request: APIRequestContext, chat: Chat, from: 'buyer' | 'seller', text: string) {
  const to = from === 'buyer' ? chat.seller : chat.buyer;
  return call(request, chat[from].token, '/api/chat/send', { conversationId: chat.id, to: to.id, text });
}

/** Signs the member in for every page of `origin` that this browser opens from now on; its cookies stay. */
export async function enter(context: BrowserContext, { token, user }: Member, origin = baseUrl) {
  const { cookies } = await context.storageState();
  const localStorage = [
    { name: 'gehna.token', value: token },
    { name: 'gehna.user', value: JSON.stringify({ ...user, token }) },
  ];
  await context.setStorageState({ cookies, origins: [{ origin, localStorage }] });
}

/** An account that this page's browser does not know. */
export async function accountElsewhere(browser: Browser): Promise<Account> {
  const account = newAccount();
  const other = await browser.newContext();
  await newBuyer(other.request, account);
  await other.close();
  return account;
}

/** As a new buyer, without the pages of the form. */
export async function enterAsNewBuyer(page: Page, account?: Account) {
  await enter(page.context(), await newBuyer(page.request, account));
}

export const addressOf = ({ id }: Chat) => `/luxurymarket/messages/${id}`;
export const logOf = (page: Page) => page.getByRole('log');
export const boxOf = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

/** Every message of the conversation, as the server has them. */
export async function textsOf(request: APIRequestContext, chat: Chat): Promise<string[]> {
  const path = `/api/chat/conversation/${chat.id}?limit=200`;
  const { messages } = await call<{ messages: { text: string }[] }>(request, chat.buyer.token, path);
  return messages.map(({ text }) => text);
}
