import { beforeAll, expect, test } from 'vitest';
import { CallFailed, inParallel, type PublicApi, publicApi } from '../../demo/api.ts';
import { applicationOf, formOf } from '../../demo/applications.ts';
import { demoSellerOf } from '../../demo/seller-lookup.ts';
import { demoPassword } from '../../demo/sellers.ts';
import { submit } from '../../demo/submit.ts';
import type { TestSystem } from './test-system.ts';
import { approve, newProduct, offer, type TestUsers } from './test-users.ts';

/** Of each kind. `OWN_WRITES_TRIES=200` on a machine that has the time. */
const tries = Number(process.env.OWN_WRITES_TRIES ?? 10);
const maxConcurrent = 8;

/** What was done a moment ago in one service is known to the next one: no retries here. */
export function readingOwnWrites(inSystem: () => { system: TestSystem; users: TestUsers }): void {
  let users: TestUsers;
  let api: PublicApi;
  /** Not through the gateway, which allows an address 30 sign-ups a minute. */
  let auth: PublicApi;
  let product: string;
  beforeAll(async () => {
    const { system } = inSystem();
    users = inSystem().users;
    api = users.api;
    auth = publicApi(system.replicas('auth')[0] ?? '');
    product = await offer(users, users.seller);
  });

  const signUp = async (number: number): Promise<string> => {
    const mobile = `+9199300${String(number).padStart(5, '0')}`;
    const body = { ownerName: 'Newest Comer', email: `own${number}@example.com`, mobile, password: demoPassword };
    return (await auth('POST /api/auth/signup', { body })).body.token;
  };

  test(`${tries} times signing up, then inquiring`, { timeout: 10_000 * tries }, async () => {
    const failed = await attempts(async (number) => {
      const token = await signUp(number);
      return () => api('POST /api/leads', { token, body: { product } });
    });
    expect(failed).toEqual([]);
  });

  test(`${tries} times signing up, then applying`, { timeout: 10_000 * tries }, async () => {
    const body = await formOf(applicationOf(demoSellerOf('SHK')));
    const failed = await attempts(async (number) => {
      const token = await signUp(tries + number);
      return () => api('POST /api/seller-application', { token, body });
    });
    expect(failed).toEqual([]);
  });

  test(`${tries} times approving, then keeping and inquiring`, { timeout: 20_000 * tries }, async () => {
    const failed = await attempts(async (number) => {
      const token = await signUp(2 * tries + number);
      const id = await submit(api, users.seller.token, newProduct());
      await approve(users, id);
      return () =>
        Promise.all([
          api('POST /api/favorites', { token, body: { productId: id } }),
          api('POST /api/leads', { token, body: { product: id } }),
        ]);
    });
    expect(failed).toEqual([]);
  });

  test('an id that never existed is refused within 300 ms', async () => {
    const { token } = users.buyer;
    const refusals = [
      () => api('POST /api/leads', { token, body: { product: 'prd_never' } }),
      () => api('POST /api/favorites', { token, body: { productId: 'prd_never' } }),
    ];
    for (const refused of refusals) {
      const took: number[] = [];
      for (let attempt = 0; attempt < 5; attempt++) {
        const startedAt = performance.now();
        await expect(refused()).rejects.toMatchObject({ status: 404 });
        took.push(performance.now() - startedAt);
      }
      // The fastest: how long it takes when the machine has nothing else to do.
      expect(Math.min(...took)).toBeLessThan(300);
    }
  });
}

/** Runs all tries, some at once. Returns the failures of what `prepare` leads to, by status; other failures are thrown. */
async function attempts(prepare: (number: number) => Promise<() => Promise<unknown>>): Promise<string[]> {
  const failed: string[] = [];
  await inParallel(maxConcurrent, [...Array(tries).keys()], async (number) => {
    const act = await prepare(number);
    await act().catch((error: unknown) => {
      if (!(error instanceof CallFailed)) throw error;
      failed.push(error.message);
    });
  });
  return failed;
}
