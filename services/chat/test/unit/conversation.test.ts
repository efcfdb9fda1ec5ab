import type { Side } from '@gehna/contracts';
import { sideOf } from '@gehna/contracts';
import { describe, expect, it } from 'vitest';
import { type Conversation, type ConversationDecision, read, send } from '../../src/conversation.ts';
import { emptyConversation, later, noon } from '../builders.ts';

/** `b`, `s`: buyer or seller writes; `s:1`: it had seen up to 1; `q`: the seller's quotation is sent; `b2`, `s0`: they read up to 2, or 0; `B`, `S`: they read all. One second each. */
function after(story: string): Conversation {
  let conversation = emptyConversation();
  for (const [index, word] of story.split(' ').filter(Boolean).entries()) {
    const side: Side = word.toLowerCase().startsWith('b') ? 'buyer' : 'seller';
    const now = later(index + 1);
    if (word === 'b' || word === 's')
      conversation = stateAfter(send(conversation, side, { text: `text ${index + 1}` }, now));
    else if (word.includes(':'))
      conversation = stateAfter(send(conversation, side, { text: word }, now, { seen: Number(word.slice(2)) }));
    else if (word === 'q') conversation = stateAfter(send(conversation, 'seller', quotation, now, { seen: 0 }));
    else conversation = stateAfter(read(conversation, side, word.length > 1 ? Number(word.slice(1)) : undefined));
  }
  return conversation;
}

const quotation = { text: '', attachments: [{ kind: 'quotation', id: 'quo_1' }] } as const;

function stateAfter(decision: ConversationDecision): Conversation {
  if (decision.kind === 'refused') throw decision.error;
  return decision.state;
}

describe('sending and reading', () => {
  it.each([
    // story, last seq, unread by buyer, by seller
    ['', 0, 0, 0],
    ['b', 1, 0, 1],
    ['b b b', 3, 0, 3],
    ['b b s', 3, 1, 0],
    ['b s b', 3, 0, 1],
    ['b b S', 2, 0, 0],
    ['b b b s1', 3, 0, 2],
    ['b b b s2 s1', 3, 0, 1],
    ['b b b s2 s0', 3, 0, 1],
    ['b s9', 1, 0, 0],
    ['b s9 b', 2, 0, 1],
    ['s', 1, 1, 0],
    ['s B s', 2, 1, 0],
    ['S B', 0, 0, 0],
  ])('after "%s": %i messages, %i unread by the buyer, %i by the seller', (story, lastSeq, ofBuyer, ofSeller) => {
    const conversation = after(story);
    expect(conversation.lastSeq).toBe(lastSeq);
    expect(conversation.unread).toEqual({ buyer: ofBuyer, seller: ofSeller });
  });

  it.each([
    // story, the seller's mark, unread by buyer, by seller, quotations unread by the buyer
    ['q', 1, 1, 0, 1],
    ['b q', 0, 1, 1, 1],
    ['b S q', 2, 1, 0, 1],
    ['b b s1 q', 1, 1, 1, 1],
    ['b q q', 0, 2, 1, 2],
    ['b q b', 0, 0, 2, 0],
    ['b q b s2', 2, 0, 1, 0],
    ['b q B', 0, 0, 1, 0],
    ['b q b s1', 2, 0, 1, 0],
    ['b q B s1', 2, 0, 0, 0],
    ['b q B s1 q', 3, 1, 0, 1],
    ['b q s', 3, 2, 0, 1],
    ['b q S', 2, 1, 0, 1],
    ['b b s:1', 1, 1, 1, 0],
    ['b b s:1 s:1 s2', 4, 2, 0, 0],
    ['b s:0 b s:9', 4, 1, 0, 0],
    ['s b:0 s b:0', 3, 2, 1, 0],
    ['s b:0 q b1', 1, 1, 1, 1],
  ])(
    'after "%s": the seller has read up to %i; %i unread by the buyer, %i by the seller; %i are quotations',
    (story, mark, ofBuyer, ofSeller, quotations) => {
      const conversation = after(story);
      expect(conversation.readUpTo.seller).toBe(mark);
      expect(conversation.unread).toEqual({ buyer: ofBuyer, seller: ofSeller });
      expect(conversation.unreadQuotations ?? []).toHaveLength(quotations);
    },
  );

  it('keeps 200 own messages after a mark; with more the mark moves on, and what was unread before it is read', () => {
    expect(after('b S b'.concat(' q'.repeat(200)))).toMatchObject({ readUpTo: { seller: 1 }, unread: { seller: 1 } });
    const quoted = after('b S b'.concat(' q'.repeat(201)));
    expect(quoted).toMatchObject({ lastSeq: 203, readUpTo: { seller: 203 }, unread: { buyer: 201, seller: 0 } });
    const inTurns = after(' b q'.repeat(300));
    expect(inTurns.ownAfterMark?.seller).toHaveLength(200);
    expect(inTurns).toMatchObject({ readUpTo: { seller: 200 }, unread: { seller: 200 } });
    expect(stateAfter(read(inTurns, 'seller', 400)).unread.seller).toBe(100);
  });

  it('is listed to the seller from the first message on', () => {
    expect(after('').listedTo).toEqual(['usr_buyer']);
    expect(after('B S').listedTo).toEqual(['usr_buyer']);
    expect(after('b').listedTo).toEqual(['usr_buyer', 'usr_meera']);
  });

  it('changes nothing when a mark is not newer, and publishes nothing', () => {
    expect(read(after('b b S'), 'seller', 2).kind).toBe('unchanged');
    expect(read(after('b b S'), 'seller', 1).kind).toBe('unchanged');
    expect(read(after('b b S'), 'seller', undefined).kind).toBe('unchanged');
    expect(read(after('b b'), 'seller', 1)).toMatchObject({ kind: 'changed', verb: 'read' });
  });
});

describe('the answer', () => {
  it.each([
    ['b', null],
    ['b b', null],
    ['b s', 2],
    ['b s s b s', 2],
    // A seller who writes first has not answered anything yet.
    ['s', null],
    ['s s', null],
    ['s b', null],
    ['s b s', 3],
  ])('after "%s" was given at second %s', (story, second) => {
    expect(after(story).answeredAt).toEqual(second === null ? null : later(second));
  });
});

describe('a quotation whose event comes late', () => {
  const quoted = (conversation: Conversation, writtenAt: Date) =>
    stateAfter(send(conversation, 'seller', quotation, later(60), { seen: 0, writtenAt }));

  it('is an answer when it was made after the question, at that time', () => {
    expect(quoted(after('b'), later(30)).answeredAt).toEqual(later(30));
  });

  it('is none when it was made before: the next message is', () => {
    const before = quoted(after('b'), noon);
    expect(before.answeredAt).toBeNull();
    expect(before.lastMessage?.sentAt).toEqual(later(1));
    expect(stateAfter(send(before, 'seller', { text: 'Yes, 916.' }, later(90))).answeredAt).toEqual(later(90));
  });
});

describe('times', () => {
  it('is begun active, and is active with each message, not with reading', () => {
    expect(after('').activeAt).toEqual(noon);
    expect(after('b b').activeAt).toEqual(later(2));
    expect(after('b b S').activeAt).toEqual(later(2));
    expect(after('b b').firstMessageAt).toEqual(later(1));
  });

  it('never gives a message an earlier time than the one before it', () => {
    const conversation = stateAfter(send(after('b'), 'seller', { text: 'From a replica whose clock is behind' }, noon));
    expect(conversation.lastMessage?.sentAt).toEqual(later(1));
    expect(conversation.activeAt).toEqual(later(1));
  });
});

describe('the last message', () => {
  it.each([
    ['short', 'short'],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['x'.repeat(201), `${'x'.repeat(199)}…`],
    ['💍'.repeat(201), `${'💍'.repeat(199)}…`],
    [`${'x'.repeat(198)}की बाली`, `${'x'.repeat(198)}…`],
    [`${'x'.repeat(197)}👩‍👩‍👧 and more`, `${'x'.repeat(197)}…`],
  ])('is kept as far as a list shows it', (text, shown) => {
    const { lastMessage } = stateAfter(send(emptyConversation(), 'buyer', { text }, noon));
    expect(lastMessage).toEqual({ senderId: 'usr_buyer', text: shown, sentAt: noon });
  });
});

describe('taking part', () => {
  it.each([
    ['usr_buyer', 'buyer'],
    ['usr_meera', 'seller'],
    ['usr_arjun', null],
    ['', null],
  ])('%s: %s', (userId, side) => {
    expect(sideOf(emptyConversation(), userId)).toBe(side);
  });
});
