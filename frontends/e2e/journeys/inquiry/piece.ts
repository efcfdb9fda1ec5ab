import { expect, request } from '@playwright/test';
import { call, demoSeller } from '../messages/members.ts';
import { demoReviewer } from '../review/reviewer-api.ts';
import { submitPiece } from '../seller/shop.ts';

/** Puts a piece of this name on the market, by the demo seller and a reviewer. A journey takes it off again, however it ends. */
export async function offerPiece(baseURL: string, name: string) {
  const selling = await request.newContext({ baseURL });
  const reviewing = await request.newContext({ baseURL });
  const seller = { request: selling, ...(await demoSeller(selling)) };
  const reviewer = await demoReviewer(reviewing);
  const { id } = await submitPiece(seller, { name, description: name });
  await call(reviewing, reviewer.token, `/api/review/products/${id}/approve`, {});
  const status = async () => (await reviewing.get(`/api/products/${id}`)).status();
  await expect.poll(status).toBe(200);
  let isOffered = true;
  return {
    path: `/luxurymarket/product/${id}`,
    /** Takes it off the market, once. */
    discontinue: async () => {
      if (!isOffered) return;
      isOffered = false;
      const headers = { authorization: `Bearer ${seller.token}` };
      expect((await selling.patch(`/api/products/${id}/disable`, { headers })).status()).toBe(200);
      await expect.poll(status).toBe(404);
    },
  };
}
