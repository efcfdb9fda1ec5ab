import { describe, expect, test } from 'vitest';
import { addresses } from '../../src/picture-address.ts';
import {
  approve,
  disable,
  enable,
  erase,
  moderate,
  type Product,
  type ProductDecision,
  reject,
  revise,
  submit,
} from '../../src/product.ts';
import { codeKey } from '../../src/product-lookup.ts';
import { facts, picture } from '../builders.ts';

const monday = new Date('2026-11-16T09:00:00Z');
const tuesday = new Date('2026-11-17T09:00:00Z');
const wednesday = new Date('2026-11-18T09:00:00Z');

const a = picture('a');
const b = picture('b');
const c = picture('c');
const d = picture('d');
const e = picture('e');
const f = picture('f');

const addressOf = (stored: ReturnType<typeof picture>) => addresses(stored).src;

/** The state after a decision that has to go through. */
function after(decision: ProductDecision): Product {
  if (decision.kind === 'refused') throw new Error(`Refused: ${decision.error.message}`);
  return decision.state;
}

const edit = (product: Product, changes: Parameters<typeof facts>[0] = {}, now = wednesday) =>
  revise(product, { facts: facts(changes), addedPictures: [] }, now);

const submitted = submit({ sellerId: 'usr_1', facts: facts(), pictures: [a, b] }, monday);
/** As the store keeps it. */
const pending: Product = { ...submitted, _id: 'prd_1', version: 1, createdAt: monday, updatedAt: monday };
const approved = after(approve(pending, 'usr_reviewer', tuesday));
const rejected = after(reject(pending, 'usr_reviewer', 'The hallmark cannot be read.', tuesday));
const editPending = after(edit(approved, { name: 'Lotus Jhumka, large', productCode: 'LJ-23' }));
const editRejected = after(reject(editPending, 'usr_reviewer', 'Show the clasp.', wednesday));
const discontinued = after(disable(approved));

describe('a new product', () => {
  test('waits for review and is not on the market', () => {
    expect(pending).toMatchObject({
      isActive: true,
      live: null,
      review: { status: 'pending', submittedAt: monday },
    });
    expect(pending.lookup).toEqual({
      codes: ['LJ-22'],
      fittingRates: { metal: 'gold', from: 604_627, to: 752_463 },
      name: 'lotus jhumka',
      pictures: [a.hash, b.hash],
      onMarket: false,
    });
  });

  test('shows a picture that was uploaded twice once', () => {
    const product = submit({ sellerId: 'usr_1', facts: facts(), pictures: [a, b, a] }, monday);
    expect(product.newest.pictures).toEqual([a, b]);
  });
});

describe('every state answers every decision', () => {
  const states = { pending, approved, rejected, editPending, editRejected, discontinued };
  const decisions = {
    revise: (product: Product) => edit(product, { name: 'Peacock Jhumka' }),
    approve: (product: Product) => approve(product, 'usr_other', wednesday),
    reject: (product: Product) => reject(product, 'usr_other', 'No.', wednesday),
    disable: (product: Product) => disable(product),
    enable: (product: Product) => enable(product),
  };
  const outcome = (decision: ProductDecision) =>
    decision.kind === 'changed' ? decision.verb : decision.kind === 'refused' ? decision.error.code : decision.kind;

  test.each([
    ['pending', 'revised', 'approved', 'rejected', 'disabled', 'unchanged'],
    ['approved', 'revised', 'product-not-pending', 'product-not-pending', 'disabled', 'unchanged'],
    ['rejected', 'revised', 'product-not-pending', 'product-not-pending', 'disabled', 'unchanged'],
    ['editPending', 'revised', 'approved', 'rejected', 'disabled', 'unchanged'],
    ['editRejected', 'revised', 'product-not-pending', 'product-not-pending', 'disabled', 'unchanged'],
    ['discontinued', 'revised', 'product-not-pending', 'product-not-pending', 'unchanged', 'enabled'],
  ] as const)('%s', (state, ...expected) => {
    expect(Object.values(decisions).map((decide) => outcome(decide(states[state])))).toEqual(expected);
  });
});

describe('an edit', () => {
  test('waits for review while the approved content stays on the market', () => {
    expect(editPending.newest.name).toBe('Lotus Jhumka, large');
    expect(editPending.live?.name).toBe('Lotus Jhumka');
    expect(editPending.review).toEqual({ status: 'pending', submittedAt: wednesday });
    expect(editPending.lookup.onMarket).toBe(true);
  });

  test('holds both product codes until it is decided', () => {
    expect(editPending.lookup.codes).toEqual(['LJ-23', 'LJ-22']);
    expect(after(approve(editPending, 'usr_reviewer', wednesday)).lookup.codes).toEqual(['LJ-23']);
    expect(editRejected.lookup.codes).toEqual(['LJ-23', 'LJ-22']);
  });

  test('replaces an edit that waits', () => {
    const again = after(edit(editPending, { name: 'Lotus Jhumka, small' }));
    expect(again.newest.name).toBe('Lotus Jhumka, small');
    expect(again.live?.name).toBe('Lotus Jhumka');
    expect(again.lookup.codes).toEqual(['LJ-22']);
  });

  test('sends rejected content to review again, without the old note', () => {
    expect(after(edit(rejected)).review).toEqual({ status: 'pending', submittedAt: wednesday });
  });

  test('to what waits already changes nothing, so that a second click keeps the place in the queue', () => {
    expect(edit(pending)).toEqual({ kind: 'unchanged', state: pending });
  });
});

describe('pictures of an edit', () => {
  const withPictures = (product: Product, keptPictures: string[] | undefined, addedPictures = [c]) =>
    revise(product, { facts: facts(), keptPictures, addedPictures }, wednesday);
  const hashes = (decision: ProductDecision) =>
    after(decision)
      .newest.pictures.map((shown) => shown.hash[0])
      .join('');

  test.each([
    ['all kept when none are named', undefined, [c], 'abc'],
    ['in the order named, files after them', [addressOf(b), addressOf(a)], [c], 'bac'],
    ['dropped when not named', [addressOf(b)], [], 'b'],
    ['all dropped by an empty list', [], [], ''],
    ['a file that is there already adds nothing', undefined, [a], 'ab'],
  ])('%s', (_, kept, added, expected) => {
    expect(hashes(withPictures(pending, kept, added))).toBe(expected);
  });

  test('those of the approved content may come back', () => {
    const without = after(withPictures(approved, [], []));
    expect(without.lookup.pictures).toEqual([a.hash, b.hash]);
    expect(hashes(withPictures(without, [addressOf(a)], []))).toBe('a');
  });

  test('the first one that was approved is kept once it is replaced, for leads, and may not come back', () => {
    const replacedBy = (product: Product, ...pictures: (typeof a)[]) =>
      after(approve(after(withPictures(product, [], pictures)), 'usr_reviewer', wednesday));
    const replaced = replacedBy(approved, c, d);
    expect(replaced.lookup.pictures).toEqual([c.hash, d.hash, a.hash]);
    expect(withPictures(replaced, [addressOf(a)])).toMatchObject({ error: { code: 'product-pictures-invalid' } });
    const again = replacedBy(replaced, e);
    expect(again.lookup.pictures).toEqual([e.hash, a.hash, c.hash]);
    expect(after(erase(again)).lookup.pictures).toEqual([]);
  });

  test('the first one of a product that is taken down is not kept: it may be the reason', () => {
    const replaced = after(withPictures(after(moderate(approved, true)), [], [c]));
    expect(after(approve(replaced, 'usr_reviewer', wednesday)).lookup.pictures).toEqual([c.hash]);
  });

  test.each([
    ['another product’s', addressOf(d)],
    ['another site’s', 'https://example.com/a.webp'],
    ['no address', '$where'],
    ['the original', `/api/media/products/${a.hash}`],
  ])('refuses %s', (_, address) => {
    expect(withPictures(pending, [address], [])).toMatchObject({
      kind: 'refused',
      error: {
        code: 'product-pictures-invalid',
        message: 'A picture to be kept does not belong to this product.',
        errors: [{ field: 'images', message: 'A picture to be kept does not belong to this product.' }],
      },
    });
  });

  test('refuses a sixth', () => {
    expect(withPictures(pending, undefined, [c, d, e, f])).toMatchObject({
      kind: 'refused',
      error: { code: 'product-pictures-invalid', message: 'You can upload up to 5 images only.' },
    });
    expect(hashes(withPictures(pending, undefined, [c, d, e]))).toBe('abcde');
  });
});

describe('a decision of a reviewer', () => {
  test('to approve puts the newest content on the market', () => {
    expect(approved.live).toEqual(pending.newest);
    expect(approved.lookup.onMarket).toBe(true);
    expect(approved.review).toEqual({
      status: 'approved',
      submittedAt: monday,
      decidedAt: tuesday,
      decidedBy: 'usr_reviewer',
    });
  });

  test('is not made by the seller', () => {
    const refused = { kind: 'refused', error: { code: 'product-own-review' } };
    expect(approve(pending, 'usr_1', tuesday)).toMatchObject(refused);
    expect(reject(pending, 'usr_1', 'No.', tuesday)).toMatchObject(refused);
  });

  test('to reject leaves its note to the seller and the market as it was', () => {
    expect(editRejected.review).toMatchObject({ status: 'rejected', notes: 'Show the clasp.' });
    expect(editRejected.live?.name).toBe('Lotus Jhumka');
    expect(editRejected.lookup.onMarket).toBe(true);
    expect(rejected.lookup.onMarket).toBe(false);
  });

  test('that is sent again changes nothing, with another note or by another reviewer it is refused', () => {
    const note = 'The hallmark cannot be read.';
    expect(approve(approved, 'usr_reviewer', wednesday)).toEqual({ kind: 'unchanged', state: approved });
    expect(reject(rejected, 'usr_reviewer', note, wednesday)).toEqual({ kind: 'unchanged', state: rejected });
    const refused = { kind: 'refused', error: { code: 'product-not-pending' } };
    expect(reject(rejected, 'usr_reviewer', 'Blurred.', wednesday)).toMatchObject(refused);
    expect(reject(rejected, 'usr_other', note, wednesday)).toMatchObject(refused);
    expect(approve(rejected, 'usr_reviewer', wednesday)).toMatchObject(refused);
  });

  test('on what was decided already is refused with the reason', () => {
    expect(approve(approved, 'usr_other', wednesday)).toMatchObject({
      error: { message: 'This product is not waiting for review: it was approved already.' },
    });
  });
});

describe('a discontinued product', () => {
  test('leaves the market and comes back as it was, without review', () => {
    expect(discontinued.lookup.onMarket).toBe(false);
    const back = after(enable(discontinued));
    expect(back.lookup).toEqual(approved.lookup);
    expect(back.review).toEqual(approved.review);
  });

  test('can be approved, and stays off the market until it is enabled', () => {
    const edited = after(edit(discontinued, { name: 'Peacock Jhumka' }));
    const decided = after(approve(edited, 'usr_reviewer', wednesday));
    expect(decided.lookup.onMarket).toBe(false);
    expect(after(enable(decided)).live?.name).toBe('Peacock Jhumka');
  });
});

test.each([
  ['lj-22', 'LJ-22'],
  ['  LJ   22 ', 'LJ 22'],
  ['ＬＪ-22', 'LJ-22'],
])('the code %j counts as %j', (code, key) => {
  expect(codeKey(code)).toBe(key);
});

describe('a product by rate', () => {
  const at = (number: number, pricePaise: number) => ({ rate: { metal: 'gold', number }, pricePaise }) as const;
  const waiting = after(edit(approved, at(1, 100_00)));

  test('is not sent to review again when only the rate has moved', () => {
    expect(edit(waiting, at(2, 120_00)).kind).toBe('unchanged');
    expect(edit(waiting, { ...at(2, 120_00), name: 'Other' }).kind).toBe('changed');
    expect(edit(waiting, { pricePaise: 100_00 }).kind).toBe('changed');
  });

  test('has no rates that fit its price, nor has a discontinued one', () => {
    expect(waiting.lookup.fittingRates).toBeUndefined();
    expect(discontinued.lookup.fittingRates).toBeUndefined();
  });
});

test('what waits from before a field is not sent to review anew when it is saved as it is', () => {
  const waiting = after(edit(approved, {}));
  const { huid: _huid, stoneValuePaise: _stones, hallmarkChargePaise: _charge, ...newest } = waiting.newest;
  const empty = { huid: null, stoneValuePaise: null, hallmarkChargePaise: null };
  expect(edit({ ...waiting, newest }, empty).kind).toBe('unchanged');
  expect(edit({ ...waiting, newest }, { ...empty, huid: 'AB12CD' }).kind).toBe('changed');
});
