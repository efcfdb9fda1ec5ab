import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { backUp } from '../../backup/backup.ts';
import { withPlace } from '../../backup/place.ts';
import { restore } from '../../backup/restore.ts';
import { whenKnown } from '../../demo/api.ts';
import type { TestSystem } from './test-system.ts';
import { offer, type TestUsers } from './test-users.ts';

const soon = { timeout: 30_000, interval: 100 };

export function backingUp(inSystem: () => { system: TestSystem; users: TestUsers }): void {
  let system: TestSystem;
  let users: TestUsers;
  let folder: string;
  let product: string;
  beforeAll(async () => {
    ({ system, users } = inSystem());
    folder = mkdtempSync(join(tmpdir(), 'gehna-backup-'));
    product = await offer(users, users.seller);
    const { token } = users.buyer;
    await whenKnown(() => users.api('POST /api/favorites', { token, body: { productId: product } }));
    await backUp('catalogue', folder, system.addresses);
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const shown = async () => (await users.api('GET /api/products/:id', { params: { id: product } })).body;
  const own = () => ({ token: users.seller.token, params: { id: product } });
  /** As favourites, which follows catalogue, tells its user. */
  const isAvailable = async () => {
    const { body } = await users.api('GET /api/favorites', { token: users.buyer.token });
    return body.favorites.find((favourite) => favourite.product.id === product)?.isAvailable;
  };

  it('database and bucket of one service are lost: restored alone, it goes on where followers are', async () => {
    const before = await shown();
    await system.whileStopped('catalogue', async () => {
      await withPlace('catalogue', system.addresses, async ({ database, store, bucket }) => {
        await database.dropDatabase();
        for await (const { name } of store.listObjectsV2(bucket ?? '', '', true))
          if (name) await store.removeObject(bucket ?? '', name);
      });
      const restored = await restore('catalogue', folder, system.addresses);
      expect(restored).toMatchObject({ events: 0, withdrawn: 0, lost: 0 });
      expect(restored.objects).toBeGreaterThan(0);
    });
    expect(await shown()).toEqual(before);
    const [picture] = (await shown()).images;
    expect((await fetch(new URL(picture ?? '', system.url))).status).toBe(200);
    // What it publishes next is newer than what followers have.
    await users.api('PATCH /api/products/:id/disable', own());
    await vi.waitFor(async () => expect(await isAvailable()).toBe(false), soon);
  });

  it('is refused while the service runs, and for another service', async () => {
    await expect(restore('catalogue', folder, system.addresses)).rejects.toThrow('catalogue is running');
    await expect(restore('stores', folder, system.addresses)).rejects.toThrow(
      'holds a backup of catalogue, not of stores',
    );
  });

  it('older than what was published: refused with the reason; withdrawn, followers return to the backup too', async () => {
    await system.whileStopped('catalogue', async () => {
      await expect(restore('catalogue', folder, system.addresses)).rejects.toThrow(
        /has published later states of [1-9]\d* aggregates/,
      );
      expect(await restore('catalogue', folder, system.addresses, true)).toMatchObject({
        withdrawn: expect.any(Number),
        lost: 0,
      });
    });
    await vi.waitFor(async () => expect(await isAvailable()).toBe(true), soon);
    await users.api('PATCH /api/products/:id/disable', own());
    await vi.waitFor(async () => expect(await isAvailable()).toBe(false), soon);
  });
}
