import type { APIRequestContext } from '@playwright/test';
import { type DocumentFile, fileOf, picture } from '../become-seller/documents.ts';
import { call, type Member } from '../messages/members.ts';
import { expect } from '../site.ts';
import type { TestSeller } from './test-seller.ts';

export type Piece = { id: string; version: number; name: string; productCode: string };

let made = 0;

/** Words that no other journey has. */
export function unique(words: string): string {
  made += 1;
  return `${words} ${Date.now().toString(36)}${made}`;
}

type Facts = Partial<{
  name: string;
  productCode: string;
  mainCategory: 'Gold' | 'Silver';
  subcategory: string;
  price: number;
  description: string;
  isFeatured: boolean;
  stock: number;
  netWeight: number;
}>;

/** A seller's details of a plain ring; money in rupees, weights in grams. */
const ring = (facts: Facts) => ({
  name: unique('Ring'),
  productCode: unique('E2E').toUpperCase(),
  mainCategory: 'Gold',
  subcategory: 'Rings',
  gender: 'Women',
  karat: facts.mainCategory === 'Silver' ? '925' : '22k',
  grossWeight: 4.2,
  netWeight: 4,
  price: 40_000,
  description: 'Plain, with a flat top, made to measure.',
  ...facts,
});

/** Sends a piece to review, by the API; without a picture, unless one is given. */
export async function submitPiece(
  { request, token }: Pick<TestSeller, 'request' | 'token'>,
  facts: Facts = {},
  ...pictures: DocumentFile[]
): Promise<Piece> {
  const form = new FormData();
  for (const [name, value] of Object.entries(ring(facts))) form.append(name, String(value));
  for (const picture of pictures) form.append('images', fileOf(picture));
  return (await call<{ product: Piece }>(request, token, '/api/products', form)).product;
}

export const approve = ({ reviewerApi }: TestSeller, { id }: Piece) =>
  call(reviewerApi.request, reviewerApi.token, `/api/review/products/${id}/approve`, {});

export const reject = ({ reviewerApi }: TestSeller, { id }: Piece, note: string) =>
  call(reviewerApi.request, reviewerApi.token, `/api/review/products/${id}/reject`, { note });

/** A piece that buyers see and can ask about. With a picture, as journeys beside this one expect of the market. */
export async function offerPiece(testSeller: TestSeller, facts: Facts = {}): Promise<Piece> {
  const piece = await submitPiece(testSeller, facts, picture('ring.webp', 'gold-ring-band'));
  await approve(testSeller, piece);
  await expect.poll(async () => (await testSeller.request.get(`/api/products/${piece.id}`)).status()).toBe(200);
  return piece;
}

/** A buyer asks about a piece. Leads receives a new piece and a new account a moment later. */
export async function inquire(request: APIRequestContext, { token }: Member, { id }: Piece): Promise<LeadOfBuyer> {
  let lead: LeadOfBuyer | undefined;
  await expect(async () => {
    lead = (await call<{ lead: LeadOfBuyer }>(request, token, '/api/leads', { product: id })).lead;
  }).toPass();
  if (!lead) throw new Error('There is no lead.');
  return lead;
}
export type LeadOfBuyer = { id: string; leadId: string };

export type Talk = { id: string; send: (text: string) => Promise<unknown> };

/** A buyer opens a conversation with a testSeller, about a piece or in general; `send` writes in it. */
export async function talkTo(
  testSeller: TestSeller,
  request: APIRequestContext,
  buyer: Member,
  piece?: Piece,
): Promise<Talk> {
  const about = { otherUserId: testSeller.id, ...(piece ? { productId: piece.id } : {}) };
  let id = '';
  await expect(async () => {
    const opened = await call<{ conversation: { _id: string } }>(request, buyer.token, '/api/chat/conversation', about);
    id = opened.conversation._id;
  }).toPass();
  const send = (text: string) =>
    call(request, buyer.token, '/api/chat/send', { conversationId: id, to: testSeller.id, text });
  return { id, send };
}
