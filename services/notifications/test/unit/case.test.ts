import { caseState } from '@gehna/contracts/testing';
import { expect, test } from 'vitest';
import { caseNotification } from '../../src/notification.ts';

const at = '2026-11-22T10:00:00.000Z';
const subject = { kind: 'product', subjectId: 'prd_1', ownerId: 'usr_meera' } as const;
const state = (changes: object) => caseState('product-prd_1', { ...subject, ...changes });
const restricted = caseNotification(state({ decidedAt: at }), null);

test('the owner is notified of a restriction with its reason, and of its end', () => {
  expect(restricted).toMatchObject({
    kind: 'restricted',
    side: 'seller',
    productName: 'Lotus Jhumka',
    detail: 'The hallmark is not genuine.',
    at: new Date(at),
  });
  const later = '2026-11-22T11:00:00.000Z';
  expect(caseNotification(state({ isRestricted: false, decidedAt: later }), restricted)).toMatchObject({
    kind: 'reinstated',
    isRead: false,
  });
});

test('and that it is kept after the answer, with the note', () => {
  const later = '2026-11-22T11:00:00.000Z';
  const kept = state({ action: 'dismiss', decidedAt: later, kept: { at: later, note: 'It is of another piece.' } });
  const notified = caseNotification(kept, restricted);
  expect(notified).toMatchObject({
    kind: 'restriction-kept',
    productName: 'Lotus Jhumka',
    detail: 'It is of another piece.',
    at: new Date(later),
    isRead: false,
  });
  // Reports that are dismissed afterwards.
  const after = { ...kept, decidedAt: '2026-11-23T11:00:00.000Z' };
  expect(caseNotification(after, notified)).toBe(notified);
});

test('neither of reports, nor of a decision that changes nothing, nor of the same one again', () => {
  const reported = { isRestricted: false, action: null, decidedAt: null, reason: null };
  expect(caseNotification(state(reported), null)).toBeNull();
  expect(caseNotification(state({ action: 'dismiss' }), null)).toBeNull();
  expect(caseNotification(state({ decidedAt: at }), restricted)).toBe(restricted);
});
