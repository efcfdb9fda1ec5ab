import { describe, expect, test } from 'vitest';
import { afterFailure, type QueuedMail } from '../../src/mail/queued-mail.ts';

const start = new Date('2026-01-10T10:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);

function mail(attempts: number): QueuedMail {
  const order = { kind: 'password-reset', to: 'asha@example.in' } as const;
  return { _id: 'mail_1', order, queuedAt: start, dueAt: start, attempts, lastError: null };
}

describe('a mail that could not be sent', () => {
  test.each([
    [1, 2_000],
    [2, 4_000],
    [5, 32_000],
    [12, 900_000],
    [500, 900_000],
  ])('after attempt %i waits %i ms', (attempts, delay) => {
    expect(afterFailure(mail(attempts), 'no route', false, later(1))).toEqual({
      ...mail(attempts),
      dueAt: later(1 + delay),
      lastError: 'no route',
    });
  });

  test('is given up after three days', () => {
    const now = later(3 * 86_400_000);
    expect(afterFailure(mail(300), 'no route', false, now)).toBeNull();
  });

  test('is given up at once when the mail server refuses it for good', () => {
    expect(afterFailure(mail(1), '550 no such mailbox', true, later(5))).toBeNull();
  });
});
