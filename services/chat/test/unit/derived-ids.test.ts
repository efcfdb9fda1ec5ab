import { expect, it } from 'vitest';
import { conversationId, messageId } from '../../src/derived-ids.ts';

it('names the same conversation always, and another for whatever differs', () => {
  const ids = [
    conversationId('usr_a', 'usr_b', 'prd_1'),
    conversationId('usr_a', 'usr_b', 'prd_2'),
    conversationId('usr_a', 'usr_b', null),
    conversationId('usr_b', 'usr_a', null),
    conversationId('usr_a', 'usr_bn', 'ull'),
    conversationId('usr_a', 'usr_b', 'null'),
    conversationId('usr_au', 'sr_b', null),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(conversationId('usr_a', 'usr_b', 'prd_1')).toBe(ids[0]);
  // Stored conversations, the stream and the pages carry it: it never changes.
  expect(ids[0]).toMatch(/^cnv_[0-9a-v]{26}$/);
});

it('keeps the client message ids of two senders and two conversations apart', () => {
  const ids = [
    messageId('cnv_1', 'usr_a', 'x'),
    messageId('cnv_1', 'usr_b', 'x'),
    messageId('cnv_2', 'usr_a', 'x'),
    messageId('cnv_1', 'usr_a', 'y'),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});
