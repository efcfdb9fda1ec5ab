import { type LeadStatus, leadStatuses, sideOf, texts } from '@gehna/contracts';
import { describe, expect, test } from 'vitest';
import {
  changeAsBuyer,
  changeAsSeller,
  eraseUser,
  type InquiryRequest,
  inquire,
  type SellerChange,
} from '../../src/lead.ts';
import { newLeadId } from '../../src/lead-id.ts';
import { lead } from '../builders.ts';

const now = new Date('2026-11-21T10:00:00Z');
const earlier = new Date('2026-11-20T12:00:00Z');

describe('an inquiry', () => {
  const inquiry: InquiryRequest = {
    buyer: { id: 'usr_priya', name: 'Priya Shah', mobile: '+919820011001' },
    product: lead().product,
    seller: { id: 'usr_meera', isSuspended: false, contact: '+919829022005' },
  };

  test('begins as a new lead of medium priority that its buyer opened', () => {
    const { _id, version, createdAt, updatedAt, leadId, ...expected } = lead();
    expect(inquire(inquiry)).toEqual({ kind: 'changed', state: expected, verb: 'received' });
  });

  test.each([
    [
      'about the buyer’s own product',
      { seller: { id: 'usr_priya', isSuspended: false, contact: '+919820011001' } },
      texts.ownProduct,
    ],
    [
      'where the seller cannot be reached',
      { seller: { id: 'usr_meera', isSuspended: false, contact: null } },
      texts.noSellerContact,
    ],
    [
      'about the buyer’s own product without a number',
      { seller: { id: 'usr_priya', isSuspended: false, contact: null } },
      texts.ownProduct,
    ],
    [
      'to a suspended seller',
      { seller: { id: 'usr_meera', isSuspended: true, contact: '+919829022005' } },
      'The product you are looking for does not exist.',
    ],
  ])('%s is refused', (_, changes, message) => {
    expect(inquire({ ...inquiry, ...changes })).toMatchObject({ kind: 'refused', error: { message } });
  });
});

describe('a seller', () => {
  const moves = leadStatuses.flatMap((from) => leadStatuses.map((to) => [from, to] as const));

  test.each(moves.filter(([from, to]) => from !== to && from !== 'Closed'))(
    'moves a lead from %s to %s',
    (from, to) => {
      expect(changeAsSeller(lead({ status: from }), { status: to }, now)).toMatchObject({
        kind: 'changed',
        verb: 'status-changed',
        state: { status: to, changedBy: 'usr_meera' },
      });
    },
  );

  test('reopens a closed lead to In Progress', () => {
    expect(changeAsSeller(lead({ status: 'Closed' }), { status: 'In Progress' }, now)).toMatchObject({
      kind: 'changed',
      state: { status: 'In Progress', changedBy: 'usr_meera' },
    });
  });

  test.each(['New', 'Contacted', 'Replied'] as const)('does not reopen a closed lead to %s', (to) => {
    const decision = changeAsSeller(lead({ status: 'Closed' }), { status: to, note: 'Called.' }, now);
    expect(decision).toMatchObject({ kind: 'refused', error: { code: 'lead-closed' } });
  });

  test.each<[string, LeadStatus, Date | null, SellerChange, Date | null]>([
    ['the first other status answers', 'New', null, { status: 'Contacted' }, now],
    ['closing answers', 'New', null, { status: 'Closed' }, now],
    ['a later status keeps the moment', 'Contacted', earlier, { status: 'Replied' }, earlier],
    ['back to New keeps the moment', 'Contacted', earlier, { status: 'New' }, earlier],
    ['reopening what the buyer closed answers', 'Closed', null, { status: 'In Progress' }, now],
  ])('%s', (_, status, answeredAt, change, expected) => {
    const decision = changeAsSeller(lead({ status, answeredAt }), change, now);
    expect(decision).toMatchObject({ kind: 'changed', state: { answeredAt: expected } });
  });

  test.each<[string, SellerChange]>([
    ['priority', { priority: 'High' }],
    ['note', { note: 'Prefers calls after six.' }],
    ['note, emptied', { note: '' }],
    ['priority beside the same status', { status: 'New', priority: 'Low' }],
  ])('changes %s without an event', (_, change) => {
    const decision = changeAsSeller(lead({ note: 'Old.' }), change, now);
    expect(decision).toMatchObject({
      kind: 'changed',
      verb: null,
      state: { changedBy: 'usr_priya', answeredAt: null },
    });
  });

  test('changes all three at once', () => {
    expect(changeAsSeller(lead(), { status: 'Replied', priority: 'Low', note: 'Sent.' }, now)).toMatchObject({
      verb: 'status-changed',
      state: { status: 'Replied', priority: 'Low', note: 'Sent.' },
    });
  });

  test.each<[SellerChange]>([[{}], [{ status: 'New' }], [{ priority: 'Medium', note: '' }]])(
    '%j is no change',
    (change) => {
      expect(changeAsSeller(lead(), change, now).kind).toBe('unchanged');
    },
  );

  test('still writes a note on a closed lead', () => {
    expect(changeAsSeller(lead({ status: 'Closed' }), { note: 'Bought elsewhere.' }, now).kind).toBe('changed');
  });
});

describe('a buyer', () => {
  test.each(leadStatuses.filter((status) => status !== 'Closed'))('closes their inquiry that is %s', (status) => {
    expect(changeAsBuyer(lead({ status }), { status: 'Closed' })).toMatchObject({
      kind: 'changed',
      verb: 'status-changed',
      state: { status: 'Closed', changedBy: 'usr_priya', answeredAt: null },
    });
  });

  test('closes it twice without harm', () => {
    expect(changeAsBuyer(lead({ status: 'Closed' }), { status: 'Closed' }).kind).toBe('unchanged');
  });

  test.each<[SellerChange]>([
    [{}],
    [{ status: 'New' }],
    [{ status: 'In Progress' }],
    [{ priority: 'High' }],
    [{ note: 'x' }],
    [{ status: 'Closed', note: 'x' }],
    [{ status: 'Closed', priority: 'Low' }],
  ])('may not %j', (change) => {
    expect(changeAsBuyer(lead(), change)).toMatchObject({ kind: 'refused', error: { code: 'lead-of-seller' } });
    expect(changeAsBuyer(lead({ status: 'Closed' }), change)).toMatchObject({
      kind: 'refused',
      error: { code: 'lead-of-seller' },
    });
  });
});

test.each([
  ['usr_meera', 'seller'],
  ['usr_priya', 'buyer'],
  ['usr_other', null],
])('%s has the side %s', (userId, side) => {
  expect(sideOf(lead(), userId)).toBe(side);
});

test('a lead’s number can be spoken on the phone, and hardly ever comes twice', () => {
  const numbers = Array.from({ length: 1000 }, newLeadId);
  for (const number of numbers) expect(number).toMatch(/^L-\d{4}-\d{4}$/);
  expect(new Set(numbers).size).toBeGreaterThan(990);
});

describe('an account that is deleted', () => {
  const closed = lead({ status: 'Closed', changedBy: 'usr_meera', note: 'Bought elsewhere.' });

  test('ends an open inquiry', () => {
    expect(eraseUser(lead({ note: 'Call back.' }), 'usr_meera')).toMatchObject({
      state: { status: 'Closed', changedBy: 'usr_meera', note: '' },
    });
  });

  test('of a buyer leaves nothing to reopen or to note, but what came back before can go', () => {
    const left = lead({ status: 'Closed', buyerName: 'Deleted account', buyerContact: '' });
    for (const [field, value] of [
      ['status', 'In Progress'],
      ['note', 'Priya, 98200 11001'],
    ] as const)
      expect(changeAsSeller(left, { [field]: value }, now)).toMatchObject({
        kind: 'refused',
        error: { code: 'lead-buyer-left', errors: [{ field }] },
      });
    expect(changeAsSeller(left, { status: 'Closed', note: '' }, now).kind).toBe('unchanged');
    expect(changeAsSeller(left, { priority: 'Low' }, now)).toMatchObject({ state: { priority: 'Low' } });
    const reopened: typeof left = { ...left, status: 'In Progress', note: 'Priya, 98200 11001' };
    expect(changeAsSeller(reopened, { status: 'Closed', note: '' }, now)).toMatchObject({
      state: { status: 'Closed', note: '' },
    });
  });

  test('removes from a closed one the note, and who closed it', () => {
    const erased = eraseUser(closed, 'usr_meera');
    expect(erased).toMatchObject({ state: { status: 'Closed', changedBy: '', note: '' } });
    const state = 'state' in erased ? erased.state : closed;
    expect(eraseUser(state, 'usr_meera').kind).toBe('unchanged');
  });
});
