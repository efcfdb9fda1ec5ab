import type { APIRequestContext } from '@playwright/test';
import { fileOf, picture } from '../become-seller/documents.ts';
import type { Member } from '../messages/members.ts';
import { expect } from '../site.ts';

export type Facts = { name: string; productCode: string; price: number; netWeight: number; description: string };
export type Piece = Facts & { id: string; version: number; images: string[] };

const others = {
  mainCategory: 'Gold',
  subcategory: 'Bangles',
  gender: 'Women',
  karat: '22k',
  grossWeight: 24.4,
  makingCharges: 9_500,
};

let made = 0;

/** Values that no other piece has. */
export function newFacts(own: Partial<Facts> = {}): Facts {
  made += 1;
  const suffix = `${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}${made}`.toUpperCase();
  return {
    name: `Kangan ${suffix}`,
    productCode: `E2E-${suffix}`,
    price: 185_000,
    netWeight: 23.1,
    description: 'A pair with a screw, made in one piece.',
    ...own,
  };
}

/** The seller sends a new piece with two pictures to review, by the API. */
export async function sendPiece(request: APIRequestContext, { token }: Member, facts: Facts): Promise<Piece> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...others, ...facts })) form.append(name, String(value));
  for (const chosen of [picture('one.webp', 'gold-bangles-plain'), picture('two.webp', 'gold-bangles-lac')])
    form.append('images', fileOf(chosen));
  const answer = await request.post('/api/products', {
    headers: { authorization: `Bearer ${token}` },
    multipart: form,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).product;
}

/** The seller edits it, by the API: what is given is changed, and the piece waits for a reviewer again. */
export async function editPiece(
  request: APIRequestContext,
  { token }: Member,
  piece: Piece,
  change: Partial<Facts & { images: string[] }>,
) {
  const { name, productCode, price, netWeight, description, images, version } = piece;
  const data = { ...others, name, productCode, price, netWeight, description, images, version, ...change };
  const answer = await request.put(`/api/products/${piece.id}`, {
    headers: { authorization: `Bearer ${token}` },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).product as Piece;
}
