import { describe, expect, it } from 'vitest';
import { addPage, daysOf, type Line, linesOf, type Thread, withEarlier } from '../src/thread.ts';
import type { Unsent } from '../src/unsent.ts';
import { conversationOf, messageOf } from './chat.ts';

const thread = (...seqs: number[]): Thread => ({
  conversation: conversationOf(),
  messages: seqs.map((seq) => messageOf(seq)),
  hasOlder: true,
  changes: 0,
});
const seqsOf = ({ messages }: Thread) => messages.map(({ seq }) => seq);

describe('a thread', () => {
  it('takes a page in order, each message once', () => {
    const page = { conversation: conversationOf(), messages: [messageOf(5), messageOf(1), messageOf(4)] };
    expect(seqsOf(addPage(thread(2, 3, 4), page))).toEqual([1, 2, 3, 4, 5]);
  });

  it('has the pages before it above, the latest of them last', () => {
    const pages = [
      { messages: [messageOf(3), messageOf(4)], hasMore: true },
      { messages: [messageOf(1), messageOf(2)], hasMore: false },
    ];
    const all = withEarlier(thread(5), pages);
    expect(seqsOf(all)).toEqual([1, 2, 3, 4, 5]);
    expect(all.hasOlder).toBe(false);
    expect(withEarlier(thread(5), [])).toEqual(thread(5));
  });

  it('never moves a read receipt back', () => {
    const read = { ...thread(1), conversation: conversationOf({ readByOther: 4 }) };
    const late = { conversation: conversationOf({ readByOther: 2 }), messages: [] };
    expect(addPage(read, late).conversation.readByOther).toBe(4);
  });
});

const unsent = (changes: Partial<Unsent> = {}): Unsent => ({
  clientMessageId: 'c-1',
  conversationId: 'cnv_1',
  to: 'usr_1',
  text: 'Is it ready?',
  writtenAt: Date.parse('2026-11-20T10:03:00Z'),
  state: 'sending',
  ...changes,
});

describe('lines', () => {
  it('are what the server has, then what waits; own ones up to the read receipt are read', () => {
    const read = { ...thread(1, 2, 3), conversation: conversationOf({ readByOther: 1 }) };
    expect(linesOf(read, [unsent()]).map(({ isOwn, state }) => [isOwn, state])).toEqual([
      [true, 'read'],
      [false, 'sent'],
      [true, 'sent'],
      [true, 'sending'],
    ]);
  });

  it('show a message once that the server has and the outbox has not let go yet', () => {
    const known = { ...thread(), messages: [messageOf(1, { clientMessageId: 'c-1' })] };
    expect(linesOf(known, [unsent()]).map(({ key, state }) => [key, state])).toEqual([['c-1', 'sent']]);
  });
});

describe('days', () => {
  const line = (at: string, isOwn = true, state: Line['state'] = 'sent'): Line => ({
    key: at,
    isOwn,
    text: 'x',
    attachments: [],
    at: new Date(at),
    state,
  });
  const shape = (...lines: Line[]) => daysOf(lines).map(({ runs }) => runs.map((run) => run.lines.length));

  it('part where the date changes', () => {
    expect(shape(line('2026-11-20T12:00:00'), line('2026-11-21T00:01:00'))).toEqual([[1], [1]]);
  });

  it('stay the same day when earlier ones of it come above: the runs being read are not re-rendered', () => {
    const [before, after] = [['2026-11-20T12:00:00'], ['2026-11-20T09:00:00', '2026-11-20T12:00:00']].map((times) =>
      daysOf(times.map((at) => line(at))).map(({ key }) => key),
    );
    expect(after).toEqual(before);
  });

  it('have keys of their own when what waits to be sent goes back to one', () => {
    const keys = daysOf(['2026-11-20T12:00:00', '2026-11-21T12:00:00', '2026-11-20T13:00:00'].map((at) => line(at)));
    expect(new Set(keys.map(({ key }) => key)).size).toBe(3);
  });

  it('group what one participant wrote within three minutes', () => {
    expect(
      shape(
        line('2026-11-20T12:00:00'),
        line('2026-11-20T12:02:00'),
        line('2026-11-20T12:02:30', false),
        line('2026-11-20T12:09:00', false),
      ),
    ).toEqual([[2, 1, 1]]);
  });

  it('part what was sent from what was not', () => {
    expect(shape(line('2026-11-20T12:00:00'), line('2026-11-20T12:00:01', true, 'waiting'))).toEqual([[1, 1]]);
  });
});
