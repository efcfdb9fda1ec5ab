import { events, ratingImages, ratingRules, routes } from '@gehna/contracts';
import { caseState, conversationState, leadState, userState } from '@gehna/contracts/testing';
import { eventually, type TestUser } from '@gehna/kit/testing';
import { AbstractCursor } from 'mongodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Rating } from '../../src/ratings/rating.ts';
import { RatingStore } from '../../src/ratings/rating-store.ts';
import { photo } from '../builders.ts';
import { acknowledged, reviewer, type StoresService, startStores } from '../stores-service.ts';

const { listRatings, getOwnRating, rateSeller, withdrawRating } = routes.stores;
const { listReceivedRatings, answerRating, getReviewedRating, openRatingPicture } = routes.stores;
const { getDashboardStats, ownStoreData } = routes.stores;

let stores: StoresService;
beforeAll(async () => {
  stores = await startStores();
});
afterAll(() => stores.close());

let numbers = 0;
const roles = ['buyer', 'seller'] as const;

/** A user in this service's projection, each with a number of their own. */
async function newUser(
  ownerName: string,
  changes: { id?: string; mobile?: string; roles?: readonly ['buyer', 'seller'] } = {},
) {
  numbers += 1;
  const { id = `usr_${numbers}`, mobile = `+9198000${10_000 + numbers}` } = changes;
  const user = { id, roles: changes.roles ?? ['buyer'] } as TestUser;
  const state = userState(id, { ownerName, mobile, roles: [...(changes.roles ?? ['buyer'])] });
  await stores.system.stored('people', await stores.system.publish(events.auth.userEvents, 'registered', id, 1, state));
  return user;
}
const newSeller = () => newUser('Meera Nair', { roles });

async function answered(buyer: TestUser, seller: TestUser, answeredAt: string | null = '2026-11-20T09:00:00.000Z') {
  const id = `cnv_${buyer.id}_${seller.id}`;
  const state = conversationState(id, { buyerId: buyer.id, sellerId: seller.id, answeredAt });
  const version = answeredAt === null ? 1 : 2;
  await stores.system.handled(
    await stores.system.publish(events.chat.conversationEvents, 'message-sent', id, version, state),
  );
}

const rate = (as: TestUser, seller: TestUser, body: Record<string, unknown> = { stars: 4 }) =>
  stores.call(rateSeller, { as, params: { sellerId: seller.id }, body });

type Image = { readonly name: string; readonly bytes: Uint8Array };
function rateWith(images: readonly Image[], as: TestUser, seller: TestUser, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ stars: '5', ...fields })) form.append(name, value);
  for (const { name, bytes } of images) form.append('images', new File([new Uint8Array(bytes)], name), name);
  return stores.call(rateSeller, { as, params: { sellerId: seller.id }, form });
}

const shownOf = async (seller: TestUser, query = {}) =>
  (await stores.call(listRatings, { params: { sellerId: seller.id }, query })).body;

async function customer(seller: TestUser, name = 'Priya Shah') {
  const user = await newUser(name);
  await answered(user, seller);
  return user;
}

/** A seller whom so many customers have rated with these stars. */
async function ratedSeller(...stars: number[]) {
  const seller = await newSeller();
  const customers: TestUser[] = [];
  for (const count of stars) {
    const one = await customer(seller);
    expect((await rate(one, seller, { stars: count })).status).toBe(201);
    customers.push(one);
  }
  return { seller, customers };
}

async function erase({ id }: TestUser) {
  const state = userState(id, { ownerName: 'Deleted account', mobile: '', roles: [], isErased: true });
  await stores.system.handled(await stores.system.publish(events.auth.userEvents, 'erased', id, 2, state));
}

const withdraw = (as: TestUser, seller: TestUser) =>
  stores.call(withdrawRating, { as, params: { sellerId: seller.id } });

const figuresPublished = async (seller: TestUser) =>
  (await stores.system.published(events.stores.sellerRatingEvents, seller.id)).map(({ data }) => data.rating);

test('who was answered rates once, and may change it; an average is shown from three on, everywhere alike', async () => {
  const seller = await newSeller();
  await stores.save({ storeSlug: 'rated-jewels' }, seller);
  await stores.publish(true, seller);
  const priya = await newUser('Priya Anand Shah');
  expect((await rate(priya, seller)).problem.code).toBe('rating-not-answered');
  await answered(priya, seller, null);
  const standing = async () =>
    (await stores.call(getOwnRating, { as: priya, params: { sellerId: seller.id } })).body.standing;
  expect(await standing()).toBe('not-answered');
  await answered(priya, seller);
  expect(await standing()).toBe('allowed');

  const first = await rate(priya, seller, { stars: 5, answers: 4, text: ' Lovely. ' });
  expect(first.status).toBe(201);
  expect(first.body.rating).toMatchObject({ stars: 5, aspects: { answers: 4 }, text: 'Lovely.', by: 'Priya S.' });
  const again = await rate(priya, seller, { stars: 3, version: 1 });
  expect([again.status, again.body.rating?.id, again.body.rating?.text]).toEqual([200, first.body.rating?.id, null]);
  expect(again.body.rating?.changedAt).not.toBeNull();
  expect((await rate(priya, seller, { stars: 1, version: 1 })).problem.code).toBe('rating-changed');

  for (const stars of [4, 5]) expect((await rate(await customer(seller), seller, { stars })).status).toBe(201);
  const shown = { average: 4, count: 3 };
  expect(await shownOf(seller, { limit: 2 })).toMatchObject({
    summary: { ...shown, distribution: [0, 0, 1, 1, 1] },
    ratings: [{ stars: 5 }, { stars: 4 }],
    hasNext: true,
  });
  expect((await shownOf(seller, { limit: 2, page: 2 })).ratings).toMatchObject([{ stars: 3 }]);
  const page = (await stores.read('rated-jewels')).body;
  expect([page.store.seller.rating, page.ratings?.summary.average]).toEqual([shown, 4]);
  const { reviews } = (await stores.call(getDashboardStats, { as: seller })).body;
  expect(reviews).toEqual({ averageRating: 4, total: 3 });
  expect(await figuresPublished(seller)).toEqual([null, null, null, shown]);
});

test('an inquiry that the seller moved on counts as answered', async () => {
  const [seller, buyer] = [await newSeller(), await newUser('Kavya Nair')];
  const lead = { buyerId: buyer.id, sellerId: seller.id, answeredAt: '2026-11-20T09:00:00.000Z' };
  const state = leadState('led_moved', lead);
  await stores.system.handled(
    await stores.system.publish(events.leads.leadEvents, 'status-changed', 'led_moved', 2, state),
  );
  expect((await rate(buyer, seller)).status).toBe(201);
});

test('sellers do not rate themselves, nor with a second account of their number; a number that was passed on rates once', async () => {
  const seller = await newSeller();
  await answered(seller, seller);
  expect((await rate(seller, seller)).problem.code).toBe('rating-own');
  await stores.save(
    { storeSlug: 'own-number', contactInfo: { whatsapp: '098765 11111', phone: '98765 22222' } },
    seller,
  );
  const second = await newUser('Mira N', { mobile: '+919876511111' });
  await answered(second, seller);
  expect((await rate(second, seller)).problem.code).toBe('rating-number-used');

  const first = await newUser('Asha', { mobile: '+919811111111' });
  const next = await newUser('Asha Two', { mobile: '+919811111111' });
  for (const user of [first, next]) await answered(user, seller);
  expect((await rate(first, seller)).status).toBe(201);
  expect((await rate(next, seller)).problem.code).toBe('rating-number-used');
});

test('two first ratings of a customer at once are one; those of many customers at once are all counted', async () => {
  const seller = await newSeller();
  const customers = await Promise.all([1, 2, 3, 4].map(() => customer(seller)));
  const rating = (one: TestUser) => acknowledged(() => rate(one, seller, { stars: 4 }));
  const answers = await Promise.all([...customers, ...customers].map(rating));
  expect(answers.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
  const { summary, ratings } = await shownOf(seller);
  expect(summary).toMatchObject({ count: 4, average: 4 });
  for (const { id } of ratings) {
    const given = await stores.system.published(events.stores.ratingEvents, id);
    expect(given.map(({ type }) => type)).toEqual(['stores.rating.given']);
  }
});

test.each([
  [1, 0],
  [2, 0],
  [1, ratingRules.perUserADay - 1],
])(
  'a first rating that another request stores after look %i for it is that customer’s, not another account’s, nor one too many after %i others',
  async (look, others) => {
    const seller = await newSeller();
    const user = await customer(seller);
    for (let other = 0; other < others; other++) {
      const rated = await newSeller();
      await answered(user, rated);
      expect((await rate(user, rated)).status).toBe(201);
    }
    const { find } = RatingStore.prototype;
    const spy = vi.spyOn(RatingStore.prototype, 'find');
    for (let earlier = 1; earlier < look; earlier++) spy.mockImplementationOnce(find);
    spy.mockImplementationOnce(async () => {
      expect((await rate(user, seller)).status).toBe(201);
      return null;
    });
    const late = await rate(user, seller).finally(() => spy.mockRestore());
    expect(late.status, late.response.body).toBe(200);
  },
);

test('a form without a rating does not replace one that another tab has given meanwhile; the same form again is no other', async () => {
  const seller = await newSeller();
  const user = await customer(seller);
  const first = { stars: 5, text: 'Lovely.', version: 0 };
  expect((await rate(user, seller, first)).status).toBe(201);
  expect((await rate(user, seller, first)).status).toBe(200);
  expect((await rate(user, seller, { stars: 2, version: 0 })).problem.code).toBe('rating-changed');
  const image = { name: 'ring.jpg', bytes: await photo() };
  expect((await rateWith([image], user, seller, { version: '0' })).problem.code).toBe('rating-changed');
  expect(await uploadsOf(user)).toBe(0);
  expect((await shownOf(seller)).ratings).toMatchObject([{ stars: 5, text: 'Lovely.' }]);
});

test('pictures are re-encoded, kept by a change, and refused when they are none', async () => {
  const seller = await newSeller();
  const user = await customer(seller);
  const send = (images: readonly Image[], fields: Record<string, string> = {}) =>
    rateWith(images, user, seller, fields);
  const refused = await send([{ name: 'ring.exe', bytes: Buffer.from('MZ not a picture') }]);
  expect(refused.problem).toMatchObject({ status: 400, code: 'rating-images-invalid', errors: [{ field: 'images' }] });

  const { status, body, response } = await send([
    { name: 'ring.jpg', bytes: await photo({ width: 900, height: 600 }) },
  ]);
  expect(status, response.body).toBe(201);
  const [picture] = body.rating?.pictures ?? [];
  const served = await stores.system.inject({ method: 'GET', url: picture?.src ?? '' });
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
  const kept = await send([{ name: 'two.jpg', bytes: await photo() }], { images: JSON.stringify([picture?.src]) });
  expect(kept.body.rating?.pictures.map(({ src }) => src)[0]).toBe(picture?.src);
  expect(kept.body.rating?.pictures).toHaveLength(2);
  const { files } = (await stores.call(ownStoreData, { as: user })).body;
  expect(files).toHaveLength(2);

  const form = new FormData();
  form.append('stars', '5');
  const unanswered = { as: await newUser('Unanswered'), params: { sellerId: seller.id }, form };
  expect((await stores.call(rateSeller, unanswered)).problem.code).toBe('rating-not-answered');
});

test('an account sends few pictures a day, also by changing a rating again and again', async () => {
  const seller = await newSeller();
  const user = await customer(seller);
  const images = Array(ratingImages.max).fill({ name: 'ring.jpg', bytes: await photo() });
  const uploads = stores.system.platform.database.collection('rating_uploads');
  const earlier = { raterId: user.id, createdAt: new Date() };
  await uploads.insertMany(Array.from({ length: ratingImages.perDay - 2 * images.length }, () => ({ ...earlier })));
  for (const text of ['Lovely.', 'Lovely still.'])
    expect((await rateWith(images, user, seller, { text })).response.statusCode).toBeLessThan(300);
  const refused = await rateWith(images.slice(0, 1), user, seller, { text: 'One more' });
  expect(refused.problem).toMatchObject({ status: 429, code: 'rating-images-limit', errors: [{ field: 'images' }] });
  // Without pictures it can be changed, and others still send theirs.
  expect((await rate(user, seller, { stars: 3 })).status).toBe(200);
  expect((await rateWith(images.slice(0, 1), await customer(seller), seller)).status).toBe(201);

  await erase(user);
  expect(await uploads.countDocuments({ raterId: user.id })).toBe(0);
});

const uploadsOf = ({ id }: TestUser) =>
  stores.system.platform.database.collection('rating_uploads').countDocuments({ raterId: id });

test('a picture that is refused does not count among those of the day; those before it do', async () => {
  const seller = await newSeller();
  const user = await customer(seller);
  const good = { name: 'ring.jpg', bytes: await photo() };
  const bad = { name: 'ring.exe', bytes: Buffer.from('MZ not a picture') };
  expect((await rateWith([bad, good, good, good, good], user, seller)).problem.code).toBe('rating-images-invalid');
  expect(await uploadsOf(user)).toBe(0);
  expect((await rateWith([good, bad], user, seller)).problem.code).toBe('rating-images-invalid');
  expect(await uploadsOf(user)).toBe(1);
  expect((await rateWith([good, good], user, seller)).status).toBe(201);
  expect(await uploadsOf(user)).toBe(3);
});

test('pictures of a form that is outdated are not stored; one whose answer was lost may be sent again', async () => {
  const seller = await newSeller();
  const user = await customer(seller);
  const image = { name: 'ring.jpg', bytes: await photo() };
  const send = (fields: Record<string, string>) => rateWith([image], user, seller, fields);
  expect((await send({ version: '1' })).problem.code).toBe('rating-changed');
  expect((await rate(user, seller)).status).toBe(201);
  expect((await send({ version: '1', text: 'Lovely.' })).status).toBe(200);
  expect((await send({ version: '1', text: 'Lovely.' })).status).toBe(200);
  expect((await send({ version: '1', text: 'Late.' })).problem.code).toBe('rating-changed');
  expect(await uploadsOf(user)).toBe(2);
});

test('the seller answers once; others cannot', async () => {
  const { seller } = await ratedSeller(2);
  const other = await newSeller();
  const { body } = await stores.call(listReceivedRatings, { as: seller });
  const id = body.ratings[0]?.id ?? '';
  expect(body.pagination.totalRatings).toBe(1);
  const reply = (as: TestUser, text: string) => stores.call(answerRating, { as, params: { id }, body: { text } });
  expect((await reply(other, 'Mine?')).problem.code).toBe('rating-not-found');
  expect((await reply(seller, 'I am sorry.')).body.rating.answer?.text).toBe('I am sorry.');
  expect((await reply(seller, 'I am sorry.')).status).toBe(200);
  expect((await reply(seller, 'Once more.')).problem.code).toBe('rating-answered');
  expect((await shownOf(seller)).ratings[0]?.answer?.text).toBe('I am sorry.');
});

test('a rating that is changed after its answer may be answered once more; the answer stands until then', async () => {
  const { seller, customers } = await ratedSeller(5);
  const [customer] = customers as [TestUser];
  const received = async () => (await stores.call(listReceivedRatings, { as: seller })).body.ratings[0];
  const id = (await received())?.id ?? '';
  expect(await received()).toMatchObject({ canBeAnswered: true });
  const reply = (text: string) => stores.call(answerRating, { as: seller, params: { id }, body: { text } });
  expect((await reply('Thank you.')).body.rating.canBeAnswered).toBeUndefined();
  expect((await rate(customer, seller, { stars: 1 })).status).toBe(200);
  expect(await received()).toMatchObject({ answer: { text: 'Thank you.' }, canBeAnswered: true });
  expect((await reply('What happened?')).body.rating.answer?.text).toBe('What happened?');
  expect((await reply('Once more.')).problem.code).toBe('rating-answered');
  expect((await shownOf(seller)).ratings[0]?.answer?.text).toBe('What happened?');
});

test('an answer to a rating that was changed meanwhile is refused until the seller has read it; a repeated one is not', async () => {
  const { seller, customers } = await ratedSeller(5);
  const [customer] = customers as [TestUser];
  const received = async () => (await stores.call(listReceivedRatings, { as: seller })).body.ratings[0];
  const { id = '', version } = (await received()) ?? {};
  const reply = (body: { text: string; version?: number | undefined }) =>
    stores.call(answerRating, { as: seller, params: { id }, body });
  expect((await rate(customer, seller, { stars: 1 })).status).toBe(200);
  const refused = await reply({ text: 'Thank you.', version });
  expect([refused.status, refused.problem.code]).toEqual([409, 'rating-changed']);
  expect(await received()).toMatchObject({ stars: 1, answer: null });
  const read = { text: 'What happened?', version: (await received())?.version };
  expect((await reply(read)).status).toBe(200);
  expect((await reply(read)).status).toBe(200);
});

let decisions = 0;
async function moderate(id: string, ownerId: string, isRestricted: boolean, isPending = false) {
  decisions += 1;
  const state = caseState(`rating-${id}`, { kind: 'rating', subjectId: id, ownerId, isRestricted, isPending });
  const verb = isPending ? 'reported' : isRestricted ? 'restricted' : 'reinstated';
  await stores.system.handled(
    await stores.system.publish(events.moderation.caseEvents, verb, `rating-${id}`, decisions, state),
  );
}

test('what a reviewer takes down is neither shown nor counted; its customer and seller see that', async () => {
  const { seller, customers } = await ratedSeller(1, 5, 5, 5);
  const [angry] = customers as [TestUser];
  const own = async () => (await stores.call(getOwnRating, { as: angry, params: { sellerId: seller.id } })).body.rating;
  const id = (await own())?.id ?? '';
  await moderate(id, angry.id, true);
  expect((await shownOf(seller)).summary).toMatchObject({ count: 3, average: 5 });
  expect((await shownOf(seller)).ratings).toHaveLength(3);
  expect(await own()).toMatchObject({ isTakenDown: true });
  expect((await rate(angry, seller, { stars: 1, text: 'Changed.' })).status).toBe(200);
  expect((await shownOf(seller)).summary.count).toBe(3);
  await moderate(id, angry.id, false);
  expect((await shownOf(seller)).summary).toMatchObject({ count: 4, average: 4 });
});

test('pictures of a rating that a reviewer took down are its customer’s, the seller’s and reviewers’; one that is public elsewhere stays', async () => {
  const seller = await newSeller();
  const [angry, other] = [await customer(seller), await customer(seller)];
  const same = { name: 'same.jpg', bytes: await photo() };
  const given = await rateWith([{ name: 'own.jpg', bytes: await photo() }, same], angry, seller);
  const { id = '', pictures: [own, shared] = [] } = given.body.rating ?? {};
  expect((await rateWith([same], other, seller)).status).toBe(201);
  const fileOf = (address = '') => address.slice(address.lastIndexOf('/') + 1);
  const open = (as?: TestUser, file = fileOf(own?.src)) => stores.call(openRatingPicture, { as, params: { id, file } });
  const isPublic = async (url = '') => (await stores.system.inject({ method: 'GET', url })).statusCode === 200;
  const shareOf = (address = '') => address.replace(/-\d+\.webp$/, '-share.jpg');
  const ownFiles = async (as: TestUser) => (await stores.call(ownStoreData, { as })).body.files.map(({ url }) => url);
  expect([await isPublic(own?.src), await isPublic(shareOf(own?.src))]).toEqual([true, true]);
  expect(await ownFiles(angry)).toEqual([own?.src, shared?.src]);

  await moderate(id, angry.id, true);
  const all = [own?.src, shareOf(own?.src), ...(own?.avif ?? '').split(', ').map((one) => one.split(' ')[0])];
  for (const address of all) expect([address, await isPublic(address)]).toEqual([address, false]);
  expect(await isPublic(shared?.src)).toBe(true);
  for (const as of [angry, seller, reviewer]) {
    const { status, response } = await open(as);
    expect([status, response.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(response.headers['cache-control']).toBe('private, no-store');
  }
  expect((await open(other)).problem.code).toBe('rating-not-found');
  expect((await open()).status).toBe(401);
  const [{ src: fresh } = { src: '' }] =
    (await rateWith([{ name: 'new.jpg', bytes: await photo() }], other, seller)).body.rating?.pictures.slice(-1) ?? [];
  for (const file of [fileOf(fresh), fileOf(shareOf(own?.src)), '..'])
    expect([file, (await open(angry, file)).status]).toEqual([file, 404]);
  const addresses = [own, shared].map((picture) => `/api/ratings/${id}/pictures/${fileOf(picture?.src)}`);
  expect(await ownFiles(angry)).toEqual(addresses);

  await moderate(id, angry.id, false);
  expect(await isPublic(own?.src)).toBe(true);
});

test('a customer withdraws a rating with its picture and answer: nothing counts it, and one may rate again', async () => {
  const { seller, customers } = await ratedSeller(5, 4);
  const angry = await customer(seller);
  const form = new FormData();
  form.append('stars', '1');
  form.append('images', new File([new Uint8Array(await photo())], 'ring.jpg'), 'ring.jpg');
  const given = await stores.call(rateSeller, { as: angry, params: { sellerId: seller.id }, form });
  const { id = '', pictures: [picture] = [] } = given.body.rating ?? {};
  await stores.call(answerRating, { as: seller, params: { id }, body: { text: 'I am sorry.' } });
  expect((await shownOf(seller)).summary).toMatchObject({ count: 3, average: 3.3 });

  const { status, body } = await withdraw(angry, seller);
  expect([status, body.standing, body.rating]).toEqual([200, 'allowed', null]);
  expect((await withdraw(angry, seller)).body).toEqual(body);
  expect((await shownOf(seller)).summary).toEqual({ count: 2, average: null, distribution: null, aspects: null });
  expect((await stores.call(listReceivedRatings, { as: seller })).body.ratings.map(({ stars }) => stars)).toEqual([
    4, 5,
  ]);
  expect((await stores.system.inject({ method: 'GET', url: picture?.src ?? '' })).statusCode).toBe(404);
  const [last] = (await stores.system.published(events.stores.ratingEvents, id)).slice(-1);
  expect([last?.type, last?.data.removed]).toEqual(['stores.rating.withdrawn', true]);
  expect((await figuresPublished(seller)).at(-1)).toBeNull();

  // A form that was opened before shows that, and does not rate anew.
  expect((await rate(angry, seller, { stars: 2, version: 2 })).problem.code).toBe('rating-changed');
  const again = await rate(angry, seller, { stars: 2 });
  expect([again.status, again.body.rating?.answer]).toEqual([201, null]);
  expect(again.body.rating?.id).not.toBe(id);
  expect((await shownOf(seller)).summary.average).toBe(3.7);
  expect((await withdraw(customers[0] as TestUser, seller)).status).toBe(200);
  expect((await withdraw(seller, seller)).body.rating).toBeNull();
  expect((await withdraw(angry, angry)).problem.code).toBe('rating-seller-not-found');
});

test('a picture that is withdrawn with one rating while another is given with it stays with the other', async () => {
  const seller = await newSeller();
  const [first, second] = [await customer(seller), await customer(seller)];
  const same = [{ name: 'ring.jpg', bytes: await photo() }];
  expect((await rateWith(same, first, seller)).status).toBe(201);
  const { rate: store } = RatingStore.prototype;
  vi.spyOn(RatingStore.prototype, 'rate').mockImplementationOnce(async function (this: RatingStore, ...given) {
    expect((await withdraw(first, seller)).status).toBe(200);
    return store.apply(this, given);
  });
  const [picture] = (await rateWith(same, second, seller)).body.rating?.pictures ?? [];
  expect((await stores.system.inject({ method: 'GET', url: picture?.src ?? '' })).statusCode).toBe(200);
});

test('two tabs that withdraw and change at once leave one truth: figures and ratings agree', async () => {
  const { seller, customers } = await ratedSeller(5, 5, 5, 1);
  const tabs = customers.slice(0, 2) as [TestUser, TestUser];
  const answers = await Promise.all(
    tabs.flatMap((one) => [
      acknowledged(() => withdraw(one, seller)),
      acknowledged(() => withdraw(one, seller)),
      acknowledged(() => rate(one, seller, { stars: 2, version: 1 })),
    ]),
  );
  expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
  for (const one of tabs) await withdraw(one, seller);
  const shown = await shownOf(seller);
  expect([shown.ratings.length, shown.summary.count]).toEqual([2, 2]);
});

test('what a reviewer took down cannot be withdrawn, and so not be given again', async () => {
  const { seller, customers } = await ratedSeller(1);
  const [angry] = customers as [TestUser];
  const id = (await shownOf(seller)).ratings[0]?.id ?? '';
  await moderate(id, angry.id, true);
  expect((await withdraw(angry, seller)).problem.code).toBe('rating-withdrawal-refused');
  await moderate(id, angry.id, false);
  expect((await withdraw(angry, seller)).status).toBe(200);
});

test('what was reported can be withdrawn, and so given again, only when that is decided; it may be changed and answered as it was read', async () => {
  const { seller, customers } = await ratedSeller(1);
  const [angry] = customers as [TestUser];
  const [rating] = (await shownOf(seller)).ratings;
  await moderate(rating?.id ?? '', angry.id, false, true);
  expect((await withdraw(angry, seller)).problem.code).toBe('rating-reported');
  expect((await rate(angry, seller, { stars: 2, version: 1 })).status).toBe(200);
  await moderate(rating?.id ?? '', angry.id, false);
  expect((await withdraw(angry, seller)).status).toBe(200);
});

test('a reviewer sees the ratings of one seller together, with what reveals bought accounts', async () => {
  const seller = await newSeller();
  const id = 'usr_01m813bcbcfrnt0j3aycayb56b';
  const bought = await newUser('Bought Account', { id });
  await answered(bought, seller);
  await rate(bought, seller, { stars: 5 });
  const others = await customer(seller);
  await rate(others, seller, { stars: 5 });
  const rating = (await shownOf(seller)).ratings[1]?.id ?? '';
  const { body } = await stores.call(getReviewedRating, { as: reviewer, params: { id: rating } });
  expect(body.rating.rater).toEqual({
    _id: id,
    ownerName: 'Bought Account',
    registeredAt: expect.stringMatching(/^2026-11-22T/),
    ratingsGiven: 1,
  });
  expect(body.rating.answeredAt).toBe('2026-11-20T09:00:00.000Z');
  expect(body.ratings.map(({ rater }) => rater.ownerName)).toEqual(['Priya Shah', 'Bought Account']);
  expect(body.pagination.totalRatings).toBe(2);
});

test('an account rates few sellers a day', async () => {
  const busy = await newUser('Busy Buyer');
  const statuses: number[] = [];
  for (let count = 0; count <= ratingRules.perUserADay; count++) {
    const seller = await newSeller();
    await answered(busy, seller);
    statuses.push((await rateWith([{ name: 'ring.jpg', bytes: await photo() }], busy, seller)).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect(await uploadsOf(busy)).toBe(ratingRules.perUserADay);
});

test('withdrawn ratings count among those of the day', async () => {
  const seller = await newSeller();
  const busy = await customer(seller);
  const statuses: number[] = [];
  for (let count = 0; count <= ratingRules.perUserADay; count++) {
    statuses.push((await rate(busy, seller)).status);
    await withdraw(busy, seller);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test('a rating of a suspended seller can be changed and withdrawn; nobody rates the seller anew', async () => {
  const { seller, customers } = await ratedSeller(1, 2);
  const [angry, other] = customers as [TestUser, TestUser];
  const newcomer = await customer(seller);
  const state = userState(seller.id, { ownerName: 'Meera Nair', roles: ['buyer'], isSuspended: true });
  await stores.system.stored(
    'people',
    await stores.system.publish(events.auth.userEvents, 'suspended', seller.id, 2, state),
  );
  const own = (as: TestUser) => stores.call(getOwnRating, { as, params: { sellerId: seller.id } });
  expect((await rate(angry, seller, { stars: 3, version: 1 })).status).toBe(200);
  expect((await own(angry)).body).toMatchObject({ standing: 'allowed', rating: { stars: 3 } });
  const withdrawn = await withdraw(other, seller);
  expect([withdrawn.status, withdrawn.body.rating, withdrawn.body.standing]).toEqual([200, null, 'not-answered']);
  const repeated = await withdraw(other, seller);
  expect([repeated.status, repeated.body]).toEqual([200, withdrawn.body]);
  for (const one of [other, newcomer]) {
    expect((await own(one)).problem.code).toBe('rating-seller-not-found');
    expect((await rate(one, seller)).problem.code).toBe('rating-seller-not-found');
  }
});

test('ratings of any number are in the download of own data, and read part by part', async () => {
  const { seller, customers } = await ratedSeller(5);
  const [rater] = customers as [TestUser];
  const ratings = stores.system.platform.database.collection<Rating>('ratings');
  const rated = await ratings.findOne({ raterId: rater.id });
  if (!rated) throw new Error('The rating is not stored.');
  const answer = { text: 'Thank you.', at: rated.createdAt };
  const copies = Array.from({ length: 101 }, (_, index) => index).flatMap((index) => [
    { ...rated, _id: `rat_given_${index}`, sellerId: `usr_rated_${index}` },
    { ...rated, _id: `rat_got_${index}`, raterId: `usr_rater_${index}`, mobile: `+91-${index}`, answer },
  ]);
  await ratings.insertMany(copies as Rating[]);
  const { toArray } = AbstractCursor.prototype;
  const readAtOnce: number[] = [];
  const spy = vi.spyOn(AbstractCursor.prototype, 'toArray').mockImplementation(async function (this: AbstractCursor) {
    const found = await toArray.call(this);
    readAtOnce.push(found.length);
    return found;
  });
  const given = (await stores.call(ownStoreData, { as: rater })).body.data;
  const received = (await stores.call(ownStoreData, { as: seller })).body.data;
  spy.mockRestore();
  expect([given.ratings?.length, given.ratingAnswers?.length]).toEqual([102, 0]);
  expect([received.ratings?.length, received.ratingAnswers?.length]).toEqual([0, 101]);
  expect(Math.max(0, ...readAtOnce)).toBeLessThan(101);

  await erase(seller);
  expect(await ratings.countDocuments({ sellerId: seller.id })).toBe(0);
});

test('ratings go with their customer’s account, and with the seller’s', async () => {
  const { seller, customers } = await ratedSeller(1, 5, 5, 5);
  const [leaving, staying] = customers as [TestUser, TestUser];
  await erase(leaving);
  expect((await shownOf(seller)).summary).toMatchObject({ count: 3, average: 5 });
  await erase(seller);
  const { ratings } = (await stores.call(ownStoreData, { as: staying })).body.data;
  expect(ratings).toEqual([]);
  expect((await figuresPublished(seller)).at(-1)).toBeNull();
  expect(await stores.system.platform.database.collection('ratings').countDocuments({ sellerId: seller.id })).toBe(0);
});

test('pictures of an erased account go also when the object store fails in between; those of others stay, also where a reviewer took them down', async () => {
  const leaving = await newSeller();
  await stores.save({ storeSlug: 'leaving-jewels', logo: await stores.uploaded('logo', leaving) }, leaving);
  const staying = await newSeller();
  const same = { name: 'ring.jpg', bytes: await photo() };
  const own = { name: 'own.jpg', bytes: await photo() };
  await answered(leaving, staying);
  expect((await rateWith([own, same], leaving, staying)).status).toBe(201);
  const other = await customer(staying);
  const { id = '' } = (await rateWith([same], other, staying)).body.rating ?? {};
  await moderate(id, other.id, true);
  expect((await rateWith([{ ...own, bytes: await photo() }], await customer(leaving), leaving)).status).toBe(201);
  const before = await storedPictures();

  const { objects } = stores.system.platform;
  const { delete: remove } = objects;
  const failed = new Set<string>();
  const failing = vi.spyOn(objects, 'delete').mockImplementation(async (keys) => {
    const [key = ''] = keys;
    // Once for each picture, when its record is gone already.
    if (keys.length === 1 || failed.has(key)) return remove(keys);
    failed.add(key);
    throw new Error('It is away.');
  });
  await erase(leaving);
  failing.mockRestore();
  // The logo, the picture of the given rating, and that of the received one.
  expect((await storedPictures()).length).toBe(before.length - 3);
  await moderate(id, other.id, false);
  const [{ pictures } = { pictures: [] }] = (await shownOf(staying)).ratings;
  expect((await stores.system.inject({ method: 'GET', url: pictures[0]?.src ?? '' })).statusCode).toBe(200);
});

test('ratings of an erased account go also while the object store keeps the pictures of its store', async () => {
  const [leaving, seller] = [await newSeller(), await newSeller()];
  await answered(leaving, seller);
  expect((await rate(leaving, seller)).status).toBe(201);
  await stores.save({ storeSlug: 'kept-jewels', logo: await stores.uploaded('logo', leaving) }, leaving);
  const { platform } = stores.system;
  const failing = vi.spyOn(platform.objects, 'delete').mockRejectedValue(new Error('It is away.'));
  const state = userState(leaving.id, { ownerName: 'Deleted account', mobile: '', roles: [], isErased: true });
  const erased = await stores.system.publish(events.auth.userEvents, 'erased', leaving.id, 2, state);
  const ratings = platform.database.collection('ratings');
  await eventually(async () => (await ratings.countDocuments({ sellerId: seller.id })) === 0);
  failing.mockRestore();
  await stores.system.handled(erased);
});

async function storedPictures() {
  const hashes = new Set<string>();
  for await (const { key } of stores.system.platform.objects.list('')) hashes.add(/[\da-f]{40}/.exec(key)?.[0] ?? key);
  return [...hashes];
}
