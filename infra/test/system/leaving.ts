import { setTimeout as pause } from 'node:timers/promises';
import { natsServer } from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import { connect, type JetStreamManager, NatsError } from 'nats';
import { beforeAll, expect, test } from 'vitest';
import { becomeSeller, type Session } from '../../demo/accounts.ts';
import { formData } from '../../demo/api.ts';
import { applicationOf } from '../../demo/applications.ts';
import { uploadToChat } from '../../demo/conversation-loader.ts';
import { pdf } from '../../demo/documents.ts';
import { picturesOf } from '../../demo/pictures.ts';
import { demoSellerOf, slugOf } from '../../demo/seller-lookup.ts';
import { demoPassword } from '../../demo/sellers.ts';
import { storeOf } from '../../demo/stores.ts';
import { submit } from '../../demo/submit.ts';
import type { TestSystem } from './test-system.ts';
import { inquire, newProduct, offer, openConversation, rate, sendMessage, type TestUsers } from './test-users.ts';

/** Within this an erased account is erased everywhere. */
const erasedWithinMs = 60_000;
const description = 'Drawn by hand at the bench of the one who leaves.';
const messages = { asSeller: 'I can have it ready by Teej.', asBuyer: 'Would you take 4,000 for the pair?' };
const savedReply = 'Come to the bench behind the old well.';
const ratings = { rating: 'He weighed it in front of me, twice.', ratingAnswer: 'Come again when the well is full.' };
const report = 'I made this very piece at my bench.';
const rejection = 'Mrs Patil of Well Street, please photograph the hallmark.';
/** The name of a PDF that was sent in chat. */
const paper = 'estimate-of-the-old-well.pdf';
const home = '7 Well Street, Kolhapur 416002';

/** A seller who buys as well downloads everything, deletes the account, and is found nowhere afterwards. */
export function leaving(inSystem: () => { system: TestSystem; users: TestUsers }): void {
  let system: TestSystem;
  let users: TestUsers;
  let leaver: Session;
  let traces: Record<string, string>;
  /** Of the other one, with whom the leaver has to do as seller and as buyer. */
  let lead: string;
  let conversation: string;
  let attachment: string;
  let product: string;
  let pictures: readonly string[];

  beforeAll(async () => {
    ({ system, users } = inSystem());
    const { api } = users;
    const house = demoSellerOf('JHK');
    leaver = await becomeSeller(api, users.reviewer, house);
    const { token } = leaver;
    const { ownerName, email, mobile } = house;
    await api('PUT /api/auth/profile', { token, body: { ownerName, email, mobile, address: home } });

    product = await offer(users, leaver, newProduct({ description, picture: 'gold-necklace-kasu' }));
    const rejected = await submit(api, token, newProduct());
    const params = { id: rejected };
    await api('POST /api/review/products/:id/reject', {
      token: users.reviewer.token,
      params,
      body: { note: rejection },
    });
    const uploaded = formData({ kind: 'logo', images: (await picturesOf('gold-necklace-mango')).slice(0, 1) });
    const [logo = null] = (await api('POST /api/seller-store/upload-images', { token, body: uploaded })).body.images;
    const store = storeOf(house, { logo, banner: null, shopPhotos: [] });
    await api('POST /api/seller-store/my-store', { token, body: store });
    await api('PATCH /api/seller-store/toggle-public', { token, body: { isPublic: true } });
    const { images } = (await api('GET /api/products/:id', { params: { id: product } })).body;
    pictures = [...images, ...(logo ? [logo] : [])];

    lead = (await inquire(users, users.buyer, product))._id;
    await api('PATCH /api/leads/:id', {
      token,
      params: { id: lead },
      body: { note: `Ask ${ownerName} for the price.` },
    });
    const asSeller = await openConversation(users, users.buyer, leaver, product);
    conversation = asSeller._id;
    await sendMessage(users, users.buyer, leaver, conversation, 'Is it hallmarked?');
    const upload = { conversationId: conversation, file: pdf(paper, paper, [home]), clientAttachmentId: 'paper' };
    attachment = await uploadToChat(api, token, upload);
    await sendMessage(users, leaver, users.buyer, conversation, messages.asSeller, [attachment]);
    await api('PUT /api/chat/replies', { token, body: { replies: [savedReply] } });

    const othersProduct = await offer(users, users.seller);
    await inquire(users, leaver, othersProduct);
    const asBuyer = await openConversation(users, leaver, users.seller, othersProduct);
    await sendMessage(users, leaver, users.seller, asBuyer._id, messages.asBuyer);
    await sendMessage(users, users.seller, leaver, asBuyer._id, 'For two pairs, yes.');
    await rate(users, leaver, users.seller, ratings.rating);
    const { id: rated = '' } = (await rate(users, users.buyer, leaver, 'Ready on the day.')) ?? {};
    const replying = { token, params: { id: rated }, body: { text: ratings.ratingAnswer } };
    await api('POST /api/ratings/received/:id/answer', replying);
    await api('POST /api/favorites', { token, body: { productId: othersProduct } });
    const about = { kind: 'product', reason: 'misleading' } as const;
    await api('POST /api/reports', { token, body: { ...about, id: othersProduct, details: report } });
    const reported = { ...about, id: product, details: `${ownerName} told me another weight.` };
    await api('POST /api/reports', { token: users.buyer.token, body: reported });

    const { pan, address: addressProof, gstNumber } = applicationOf(house);
    traces = {
      ownerName,
      email,
      home,
      description,
      savedReply,
      report,
      rejection,
      paper,
      ...messages,
      ...ratings,
      mobile: mobile.slice(-10),
      businessName: house.businessName,
      storeSlug: slugOf(house.businessName),
      pan,
      addressProof,
      gstNumber,
    };
  }, 60_000);

  test('the download holds the data of each service, with every file', async () => {
    const { api } = users;
    const { token } = leaver;
    const parts = await Promise.all([
      api('GET /api/auth/personal-data', { token }),
      api('GET /api/products/personal-data', { token }),
      api('GET /api/favorites/personal-data', { token }),
      api('GET /api/leads/personal-data', { token }),
      api('GET /api/chat/personal-data', { token }),
      api('GET /api/notifications/personal-data', { token }),
      api('GET /api/seller-store/personal-data', { token }),
      api('GET /api/seller-application/personal-data', { token }),
      api('GET /api/moderation/personal-data', { token }),
    ]);
    const all = JSON.stringify(parts.map(({ body }) => body.data));
    for (const trace of Object.values(traces)) expect(all).toContain(trace);
    const files = parts.flatMap(({ body }) => body.files);
    expect(files.length).toBeGreaterThan(pictures.length);
    for (const { url } of files) {
      const { status } = await fetch(system.url + url, { headers: { authorization: `Bearer ${token}` } });
      expect(status, url).toBe(200);
    }
  });

  test('a minute after the account was erased, nothing anywhere names the user', { timeout: 120_000 }, async () => {
    await users.api('POST /api/auth/account/deletion', {
      token: leaver.token,
      body: { currentPassword: demoPassword },
    });
    await passDaysOfGrace();
    const startedAt = Date.now();
    let found = await search();
    while (found.length > 0 && Date.now() - startedAt < erasedWithinMs) {
      await pause(1000);
      found = await search();
    }
    expect(found).toEqual([]);
  });

  test('its token, products, store and pictures are gone', async () => {
    const { token } = leaver;
    await expect(users.api('GET /api/auth/profile', { token })).rejects.toMatchObject({ status: 401 });
    await expect(users.api('GET /api/leads', { token })).rejects.toMatchObject({ status: 401 });
    for (const path of [`/api/products/${product}`, `/api/seller-store/store/${traces.storeSlug}`, ...pictures])
      expect((await fetch(system.url + path)).status, path).toBe(404);
  });

  test('the other keeps inquiry and conversation, which say that the account was deleted', async () => {
    const { token } = users.buyer;
    const { body: own } = await users.api('GET /api/leads/:id', { token, params: { id: lead } });
    expect(own.lead).toMatchObject({
      status: 'Closed',
      seller: { ownerName: deletedAccount.name },
      sellerContact: null,
    });
    const { body: talk } = await users.api('GET /api/chat/:id', { token, params: { id: conversation } });
    expect(talk.conversation).toMatchObject({
      participant: { ownerName: deletedAccount.name },
      endedAt: expect.any(String),
    });
    expect(talk.messages.map(({ text }) => text)).toEqual(['Is it hallmarked?', deletedAccount.message]);
    const body = { conversationId: conversation, to: leaver.user.id, text: 'Are you still there?' };
    await expect(users.api('POST /api/chat/send', { token, body })).rejects.toMatchObject({ status: 409 });
  });

  /** Seven days, by the account's own record: processes have no other clock. */
  async function passDaysOfGrace(): Promise<void> {
    const client = await system.databases();
    const accounts = client.db(system.environmentOf('auth').MONGODB_DATABASE).collection<{ _id: string }>('users');
    await accounts.updateOne({ _id: leaver.user.id }, { $set: { deletionDueAt: new Date() } });
    await client.close();
  }

  /** Where one of the traces still is. */
  async function search(): Promise<string[]> {
    const named = (place: string, text: string) =>
      Object.entries(traces).flatMap(([name, trace]) => (text.includes(trace) ? [`${place}: ${name}`] : []));
    return [...(await inDatabases(named)), ...(await inStreams(named)), ...(await inBuckets()), ...inLogs(named)];
  }

  type Named = (place: string, text: string) => string[];

  async function inDatabases(named: Named): Promise<string[]> {
    const found: string[] = [];
    const client = await system.databases();
    for (const service of Object.keys(system.upstreams)) {
      const database = client.db(system.environmentOf(service).MONGODB_DATABASE);
      for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray())
        found.push(...named(`${service}.${name}`, JSON.stringify(await database.collection(name).find({}).toArray())));
    }
    await client.close();
    return found;
  }

  async function inStreams(named: Named): Promise<string[]> {
    const found: string[] = [];
    const nats = await connect(natsServer(system.natsUrl));
    const manager = await nats.jetstreamManager();
    for await (const { config, state } of manager.streams.list()) {
      if (!config.name.startsWith(`${system.namespace}_`) || state.messages === 0) continue;
      for (let seq = state.first_seq; seq <= state.last_seq; seq++)
        found.push(...named(config.name, await messageAt(manager, config.name, seq)));
    }
    await nats.close();
    return found;
  }

  /** The pictures themselves, and what was sent in chat. */
  async function inBuckets(): Promise<string[]> {
    const found: string[] = [];
    const hashes = pictures.flatMap((address) => /[\da-f]{40}/.exec(address) ?? []);
    const store = system.objectStore();
    for (const { name: bucket } of await store.listBuckets()) {
      if (!bucket.endsWith(`-${system.namespace}`)) continue;
      for await (const { name: key = '' } of store.listObjectsV2(bucket, '', true))
        if ([...hashes, attachment].some((name) => key.includes(name))) found.push(`${bucket}/${key}`);
    }
    return found;
  }

  const inLogs = (named: Named) => Object.entries(system.logs()).flatMap(([file, text]) => named(file, text));
}

async function messageAt(manager: JetStreamManager, stream: string, seq: number): Promise<string> {
  try {
    return (await manager.streams.getMessage(stream, { seq })).string();
  } catch (error) {
    const isGone = error instanceof NatsError && error.api_error?.err_code === 10037;
    if (isGone) return '';
    throw error;
  }
}
