import { type APIRequestContext, expect, request } from '@playwright/test';

/** Accounts of the demo data (infra/demo). */
const logins = { seller: '+919829022005', reviewer: '+919820011002' };
const password = 'gehna-demo-2026';

async function as(role: keyof typeof logins, baseURL: string): Promise<APIRequestContext> {
  const visitor = await request.newContext({ baseURL });
  const login = await visitor.post('/api/auth/login', { data: { mobile: logins[role], password } });
  expect(login.status(), await login.text()).toBe(200);
  const { token } = await login.json();
  await visitor.dispose();
  return request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
}

/** Puts a piece of this name on the market, by its seller and a reviewer. A journey takes it off again, however it ends. */
export async function offerPiece(baseURL: string, name: string) {
  const seller = await as('seller', baseURL);
  const reviewer = await as('reviewer', baseURL);
  const created = await seller.post('/api/products', {
    data: {
      name,
      productCode: `E2E-${Date.now()}-${Math.floor(Math.random() * 1000)}`,
      mainCategory: 'Gold',
      subcategory: 'Rings',
      gender: 'Women',
      karat: '22k',
      grossWeight: 4.2,
      netWeight: 4,
      price: 40_000,
      description: name,
    },
  });
  expect(created.status(), await created.text()).toBe(201);
  const { product } = await created.json();
  expect((await reviewer.post(`/api/review/products/${product.id}/approve`, { data: {} })).status()).toBe(200);
  await expect.poll(async () => (await seller.get(`/api/products/${product.id}`)).status()).toBe(200);
  let isOffered = true;
  return {
    path: `/luxurymarket/product/${product.id}`,
    /** Takes it off the market, once. */
    discontinue: async () => {
      if (!isOffered) return;
      isOffered = false;
      expect((await seller.patch(`/api/products/${product.id}/disable`)).status()).toBe(200);
      await expect.poll(async () => (await reviewer.get(`/api/products/${product.id}`)).status()).toBe(404);
    },
  };
}
