import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Db } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { collectionOf } from '../../backup/aggregates.ts';
import { backUp } from '../../backup/backup.ts';
import { restore } from '../../backup/restore.ts';
import { type KeptEvent, keptEvents, withStorage } from '../../backup/service-storage.ts';
import { serviceNames } from '../../credentials/services.ts';
import { becomeSeller, type Session, signIn } from '../../demo/accounts.ts';
import { whenKnown } from '../../demo/api.ts';
import { demoSellerOf } from '../../demo/seller-lookup.ts';
import { demoPassword } from '../../demo/sellers.ts';
import { nodeProgram } from '../../local/node-program.ts';
import { root } from '../../local/process-specs.ts';
import type { TestSystem } from './test-system.ts';
import { newProduct, offer, reportedCase, signInAgain, type TestUsers } from './test-users.ts';

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

  /** A backup of another moment. */
  async function backUpNow(service: string): Promise<string> {
    const other = join(folder, `${service}-${crypto.randomUUID()}`);
    await backUp(service, other, system.addresses);
    return other;
  }

  /** Deletes the account, as if its days of grace were over, and waits until its owner is signed out. */
  async function eraseAccount({ token, user }: Session): Promise<void> {
    await users.api('POST /api/auth/account/deletion', { token, body: { currentPassword: demoPassword } });
    await withStorage('auth', system.addresses, async ({ database }) => {
      const accounts = database.collection<{ _id: string }>('users');
      await accounts.updateOne({ _id: user.id }, { $set: { deletionDueAt: new Date() } });
    });
    await untilSignedOut(token);
  }

  const untilSignedOut = (token: string) =>
    vi.waitFor(
      () => expect(users.api('GET /api/auth/profile', { token })).rejects.toMatchObject({ status: 401 }),
      soon,
    );
  const statusOf = async (id: string) => (await fetch(`${system.url}/api/products/${id}`)).status;
  const untilGone = (id: string) => vi.waitFor(async () => expect(await statusOf(id)).toBe(404), soon);
  /** The events of a service's stream and outbox. */
  const published = (service: string) =>
    withStorage(service, system.addresses, async (storage) =>
      JSON.stringify([await allOf(keptEvents(storage)), await storage.database.collection('outbox').find().toArray()]),
    );

  const shown = async () => (await users.api('GET /api/products/:id', { params: { id: product } })).body;
  const own = () => ({ token: users.seller.token, params: { id: product } });
  /** As favourites, a consumer of catalogue, answers it. */
  const isAvailable = async () => {
    const { body } = await users.api('GET /api/favorites', { token: users.buyer.token });
    return body.favorites.find((favourite) => favourite.product.id === product)?.isAvailable;
  };
  /** The services that consume catalogue's stream and have handled all of it. */
  const consumers = () =>
    withStorage('catalogue', system.addresses, async ({ streams, stream }) => {
      const all = await allOf(streams.consumers.list(stream));
      const done = all.filter(({ num_pending, num_ack_pending }) => num_pending + num_ack_pending === 0);
      return done.flatMap(({ config }) => config.durable_name ?? []).sort();
    });

  it('database and bucket of one service are lost: restored alone, it goes on where consumers are', async () => {
    const before = await shown();
    await system.whileStopped('catalogue', async () => {
      await withStorage('catalogue', system.addresses, async ({ database, store, bucket }) => {
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
    // What it publishes next is newer than what consumers have.
    await users.api('PATCH /api/products/:id/disable', own());
    await vi.waitFor(async () => expect(await isAvailable()).toBe(false), soon);
  });

  it('every aggregate that was published lies where a restore expects it', async () => {
    for (const service of serviceNames) {
      const missing = await withStorage(service, system.addresses, async (storage) => {
        const subjects = new Map<string, KeptEvent>();
        // Tests of tokens publish keys of their own.
        for (const one of await allOf(keptEvents(storage)))
          if (!one.subject.startsWith('auth.key.test-')) subjects.set(one.subject, one);
        // A rating that was withdrawn is deleted.
        const last = [...subjects.values()].filter(({ event }) => !event.data?.removed);
        const found = await Promise.all(last.map((one) => isStored(storage.database, one)));
        return last.flatMap(({ subject }, index) => (found[index] ? [] : subject));
      });
      expect(missing, service).toEqual([]);
    }
  });

  it('is refused while the service runs, and for another service', async () => {
    await expect(restore('catalogue', folder, system.addresses)).rejects.toThrow('catalogue is running');
    await expect(restore('stores', folder, system.addresses)).rejects.toThrow(
      'holds a backup of catalogue, not of stores',
    );
  });

  it('older than what was published: refused with the reason; withdrawn, consumers return to the backup too', async () => {
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

  describe('what was erased or taken down after the backup', () => {
    const description = 'Drawn at the bench of one who left after the backup.';
    let leaver: Session;
    let theirs: string;
    let restricted: string;
    let backupOfAuth: string;
    beforeAll(async () => {
      // The seller of the demo was suspended by another test.
      const other = { ...demoSellerOf('JSG'), email: 'leaver@nilakshi.example', mobile: '+919829022096' };
      leaver = await becomeSeller(users.api, users.reviewer, other);
      theirs = await offer(users, leaver, newProduct({ description }));
      restricted = await offer(users, users.seller);
    }, 60_000);

    it('is gone again once the service runs; what was erased is not published in between', async () => {
      const backup = await backUpNow('catalogue');
      backupOfAuth = await backUpNow('auth');
      const params = { id: await reportedCase(users, restricted) };
      const body = { action: 'restrict', round: 0, note: 'The hallmark is not genuine.' } as const;
      await users.api('POST /api/review/reports/:id/decide', { token: users.reviewer.token, params, body });
      await eraseAccount(leaver);
      await Promise.all([untilGone(theirs), untilGone(restricted)]);
      await vi.waitFor(async () => expect(await published('catalogue')).not.toContain(description), soon);

      await system.whileStopped('catalogue', async () => {
        expect(await restore('catalogue', backup, system.addresses, true)).toMatchObject({ erased: 1 });
        expect(await published('catalogue')).not.toContain(description);
      });
      await Promise.all([untilGone(theirs), untilGone(restricted)]);
      await vi.waitFor(
        () =>
          withStorage('catalogue', system.addresses, async ({ database }) => {
            const products = await database.collection<{ _id: string }>('products').find({ _id: theirs }).toArray();
            expect(JSON.stringify(products)).not.toContain(description);
          }),
        soon,
      );
      expect(await published('catalogue')).not.toContain(description);
    });

    it('is an account: auth erases it again, and does not publish it in between; every user signs in again', async () => {
      const { mobile } = leaver.user;
      const { token } = users.other;
      // Their account is lost, and what other services keep of it is erased.
      const newcomer = { ownerName: 'Ishani Kapoor', email: 'newcomer@nilakshi.example', mobile: '+919829022097' };
      const { token: tokenOfLost, user: lost } = await signIn(users.api, newcomer);
      const keep = { token: tokenOfLost, body: { productId: await offer(users, users.seller) } };
      await whenKnown(() => users.api('POST /api/favorites', keep));
      const favouritesOfLost = () =>
        withStorage('favourites', system.addresses, ({ database }) =>
          database.collection('favourites').countDocuments({ buyerId: lost.id }),
        );
      expect(await favouritesOfLost()).toBe(1);
      // Services refuse what is older than this for ever. The one who left was signed out everywhere, too.
      await users.api('POST /api/auth/logout', { token: users.buyer.token, body: { everywhere: true } });
      await system.whileStopped('auth', async () => {
        expect(await restore('auth', backupOfAuth, system.addresses, true)).toMatchObject({
          erased: 1,
          signedOut: 2,
          lost: 1,
        });
        expect(await published('auth')).not.toContain(mobile);
      });
      await vi.waitFor(
        () =>
          withStorage('auth', system.addresses, async ({ database }) => {
            const account = await database.collection<{ _id: string }>('users').findOne({ _id: leaver.user.id });
            expect(account).toMatchObject({ isErased: true });
          }),
        soon,
      );
      await untilSignedOut(leaver.token);
      expect(await published('auth')).not.toContain(mobile);
      await vi.waitFor(async () => expect(await favouritesOfLost()).toBe(0), soon);
      await vi.waitFor(async () => expect(await published('auth')).not.toContain(lost.mobile), soon);
      await untilSignedOut(token);
      expect((await signIn(users.api, newcomer)).user.id).not.toBe(lost.id);
      await signInAgain(users);
      await users.api('GET /api/favorites', { token: users.buyer.token });
    });
  });

  it('effects that are in the backup are not repeated; those that came later are', async () => {
    const { token } = users.seller;
    const query = { limit: 100 };
    const notified = async () => (await users.api('GET /api/notifications', { token, query })).body.notifications;
    const untilNotifiedOf = (id: string) =>
      vi.waitFor(async () => expect(JSON.stringify(await notified())).toContain(id), soon);
    await untilNotifiedOf(await offer(users, users.seller));
    await users.api('POST /api/notifications/read', { token, body: {} });
    const before = await notified();
    const inbox = () =>
      withStorage('notifications', system.addresses, ({ database }) => database.collection('inbox').find().toArray());
    const handled = await inbox();
    const backup = await backUpNow('notifications');
    const later = await offer(users, users.seller);
    await untilNotifiedOf(later);
    await system.whileStopped('notifications', async () => {
      await restore('notifications', backup, system.addresses);
    });
    await untilNotifiedOf(later);
    expect((await notified()).filter(({ id }) => !id.includes(later))).toEqual(before);
    // With the time at which each was handled.
    expect(await inbox()).toEqual(expect.arrayContaining(handled));
  });

  it('the stream is lost too: published again, consumers go on, and one of them is rebuilt from it', async () => {
    const backup = await backUpNow('catalogue');
    const wasAvailable = await isAvailable();
    const before = await consumers();
    expect(before.length).toBeGreaterThan(4);
    await system.whileStopped('catalogue', async () => {
      await withStorage('catalogue', system.addresses, async ({ database, streams, stream }) => {
        await database.dropDatabase();
        await streams.streams.delete(stream);
      });
      const restored = await restore('catalogue', backup, system.addresses);
      expect(restored).toMatchObject({ withdrawn: 0, lost: 0 });
      expect(restored.events).toBeGreaterThan(0);
    });
    await users.api(`PATCH /api/products/:id/${wasAvailable ? 'disable' : 'enable'}`, own());
    await vi.waitFor(async () => expect(await isAvailable()).toBe(!wasAvailable), soon);
    await vi.waitFor(async () => expect(await consumers()).toEqual(before), soon);

    await withStorage('favourites', system.addresses, async ({ database }) => {
      await database.collection('products').deleteMany({});
    });
    expect(await isAvailable()).not.toBe(!wasAvailable);
    await promisify(execFile)(nodeProgram, [join(root, 'services', 'favourites', 'src', 'server.ts'), 'rebuild'], {
      env: { ...process.env, ...system.environmentOf('favourites') },
    });
    expect(await isAvailable()).toBe(!wasAvailable);
  });
}

async function isStored(database: Db, { subject, event }: KeptEvent): Promise<boolean> {
  const { collection, id, version } = collectionOf(subject);
  const stored = { [id]: event.subject, [version]: { $gte: event.version } };
  return (await database.collection(collection).countDocuments(stored)) > 0;
}

async function allOf<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
}
