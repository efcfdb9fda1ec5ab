import { ApiError, NetworkError } from '@gehna/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UploadCancelled } from '../src/attachments/uploads.ts';
import { Outbox } from '../src/outbox.ts';
import type { Unsent } from '../src/unsent.ts';
import { messageOf } from './chat.ts';

const picture = { kind: 'file', id: 'a', name: 'a.jpg', type: 'image/jpeg', bytes: 7 } as const;
const choker = { kind: 'product', id: 'prd_choker', product: null } as const;

let sent: string[];
let send: (message: Unsent) => Promise<void>;
const open: Outbox[] = [];

beforeEach(() => {
  sent = [];
  send = async () => {};
  localStorage.clear();
});
afterEach(() => {
  for (const outbox of open.splice(0)) outbox.rest();
  vi.useRealTimers();
});

/** A tab of the browser. */
function openOutbox(userId = 'usr_9') {
  const outbox = new Outbox({
    userId,
    storage: localStorage,
    locks: undefined,
    now: () => 1000,
    onSent: async () => {},
    send: async (message) => {
      await send(message);
      sent.push(message.text);
      return messageOf(1);
    },
  });
  open.push(outbox);
  return outbox;
}

const write = (outbox: Outbox, ...words: string[]) => {
  for (const text of words) outbox.add({ conversationId: 'cnv_1', to: 'usr_1', text });
};
const statesOf = (outbox: Outbox) => outbox.all().map(({ text, state }) => [text, state]);
const offline = async () => {
  throw new NetworkError(new TypeError('Failed to fetch'));
};

describe('the outbox', () => {
  it('sends in the order of writing, one after another, and is empty then', async () => {
    const outbox = openOutbox();
    write(outbox, 'one', 'two', 'three');
    expect(statesOf(outbox)).toEqual([
      ['one', 'sending'],
      ['two', 'sending'],
      ['three', 'sending'],
    ]);
    await vi.waitFor(() => expect(sent).toEqual(['one', 'two', 'three']));
    await vi.waitFor(() => expect(outbox.all()).toEqual([]));
    expect(localStorage).toHaveLength(0);
  });

  it('keeps what cannot reach the server, over a reload, and sends it once under the same id', async () => {
    send = offline;
    const outbox = openOutbox();
    write(outbox, 'one', 'two');
    await vi.waitFor(() =>
      expect(statesOf(outbox)).toEqual([
        ['one', 'waiting'],
        ['two', 'waiting'],
      ]),
    );
    const ids = outbox.all().map(({ clientMessageId }) => clientMessageId);
    outbox.rest();
    const reloaded = openOutbox();
    const seen: string[] = [];
    send = async ({ clientMessageId }) => void seen.push(clientMessageId);
    await reloaded.sendAll();
    expect(seen).toEqual(ids);
    expect(reloaded.all()).toEqual([]);
  });

  it('retries by itself', async () => {
    vi.useFakeTimers();
    send = offline;
    const outbox = openOutbox();
    write(outbox, 'one');
    await vi.advanceTimersByTimeAsync(0);
    expect(statesOf(outbox)).toEqual([['one', 'waiting']]);
    send = async () => {};
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual(['one']);
  });

  it('leaves what the server refuses to the user, and goes on with the others', async () => {
    send = async ({ text }) => {
      if (text === 'bad') throw new ApiError(400, { message: 'The recipient is not part of it.' });
    };
    const outbox = openOutbox();
    write(outbox, 'bad', 'good');
    await vi.waitFor(() => expect(sent).toEqual(['good']));
    expect(outbox.all()).toMatchObject([{ text: 'bad', state: 'refused', reason: 'The recipient is not part of it.' }]);
    await outbox.sendAll();
    expect(sent).toEqual(['good']);
    send = async () => {};
    outbox.sendAgain(outbox.all()[0]?.clientMessageId ?? '');
    await vi.waitFor(() => expect(sent).toEqual(['good', 'bad']));
  });

  it('keeps what is over the limit of a day with the reason, until its writer sends it again', async () => {
    vi.useFakeTimers();
    const message = 'You have sent 2000 messages within 24 hours. Please send more tomorrow.';
    send = async () => {
      throw new ApiError(429, { code: 'messages-limit', message });
    };
    const outbox = openOutbox();
    write(outbox, 'one');
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.all()).toMatchObject([{ text: 'one', state: 'refused', reason: message }]);
    send = async () => {};
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    outbox.sendAgain(outbox.all()[0]?.clientMessageId ?? '');
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['one']);
  });

  it.each([
    [500, 'failed'],
    [429, 'waiting'],
    [401, 'waiting'],
  ])('keeps what is answered with %d as %s, and sends it again by itself', async (status, state) => {
    vi.useFakeTimers();
    send = async () => {
      throw new ApiError(status, {});
    };
    const outbox = openOutbox();
    write(outbox, 'one');
    await vi.advanceTimersByTimeAsync(0);
    expect(statesOf(outbox)).toEqual([['one', state]]);
    send = async () => {};
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual(['one']);
  });

  it('holds back what was written after a message that the server fails at, so that it does not overtake it', async () => {
    send = async () => {
      throw new ApiError(500, {});
    };
    const outbox = openOutbox();
    write(outbox, 'one', 'two');
    await vi.waitFor(() =>
      expect(statesOf(outbox)).toEqual([
        ['one', 'failed'],
        ['two', 'waiting'],
      ]),
    );
  });

  it('does not bring back what was discarded while it was being sent', async () => {
    const outbox = openOutbox();
    send = async ({ clientMessageId }) => {
      outbox.discard(clientMessageId);
      throw new ApiError(400, { message: 'No.' });
    };
    write(outbox, 'one');
    await vi.waitFor(() => expect(outbox.all()).toEqual([]));
    expect(localStorage).toHaveLength(0);
  });

  it('can be discarded', async () => {
    send = offline;
    const outbox = openOutbox();
    write(outbox, 'one');
    await vi.waitFor(() => expect(statesOf(outbox)).toEqual([['one', 'waiting']]));
    outbox.discard(outbox.all()[0]?.clientMessageId ?? '');
    expect(outbox.all()).toEqual([]);
  });

  it('of another user, and what others keep in the storage, is none of its business', () => {
    localStorage.setItem('gehna.outbox.usr_9.garbled', '{');
    localStorage.setItem('gehna.token', 'abc');
    send = offline;
    write(openOutbox('usr_2'), 'theirs');
    expect(openOutbox().all()).toEqual([]);
  });
});

describe('a message with attachments', () => {
  it('is sent with what is left when one is taken away, and goes when nothing is', async () => {
    send = async ({ attached = [] }) => {
      if (attached.length > 0) throw new ApiError(400, { message: 'This picture is damaged.' });
    };
    const outbox = openOutbox();
    outbox.add({ conversationId: 'cnv_1', to: 'usr_1', text: 'Look', attached: [picture] });
    await vi.waitFor(() => expect(statesOf(outbox)).toEqual([['Look', 'refused']]));
    outbox.add({ conversationId: 'cnv_1', to: 'usr_1', text: '', attached: [picture] });
    await vi.waitFor(() => expect(statesOf(outbox)[1]).toEqual(['', 'refused']));
    for (const { clientMessageId } of outbox.all()) outbox.removeAttached(clientMessageId, 'a');
    await vi.waitFor(() => expect(outbox.all()).toEqual([]));
    expect(sent).toEqual(['Look']);
  });

  it('is sent without what was taken away while it was being sent, before those behind it', async () => {
    send = offline;
    const outbox = openOutbox();
    outbox.add({ conversationId: 'cnv_1', to: 'usr_1', text: 'Look', attached: [picture] });
    write(outbox, 'next');
    await vi.waitFor(() => expect(outbox.all()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]));
    send = async ({ clientMessageId }) => {
      send = async () => {};
      outbox.removeAttached(clientMessageId, 'a');
      throw new UploadCancelled();
    };
    await outbox.sendAll();
    expect(sent).toEqual(['Look', 'next']);
  });

  it('does not get back what was taken away while the server could not be reached', async () => {
    const outbox = openOutbox();
    send = async ({ clientMessageId }) => {
      send = offline;
      outbox.removeAttached(clientMessageId, 'a');
      await offline();
    };
    outbox.add({ conversationId: 'cnv_1', to: 'usr_1', text: 'Look', attached: [picture, choker] });
    await vi.waitFor(() => expect(outbox.all()).toMatchObject([{ state: 'waiting', attached: [choker] }]));
  });

  it('is sent with what is left when the server refuses one that was removed while it was sent', async () => {
    const outbox = openOutbox();
    send = async ({ clientMessageId }) => {
      send = async () => {};
      outbox.removeAttached(clientMessageId, 'a');
      throw new ApiError(400, { message: 'This picture is damaged.' });
    };
    outbox.add({ conversationId: 'cnv_1', to: 'usr_1', text: 'Look', attached: [picture] });
    await vi.waitFor(() => expect(sent).toEqual(['Look']));
  });
});

describe('two tabs', () => {
  it('what one discards while the other fails to send it stays discarded', async () => {
    const outbox = openOutbox();
    send = async ({ clientMessageId }) => {
      openOutbox().discard(clientMessageId);
      await offline();
    };
    write(outbox, 'one');
    await vi.waitFor(() => expect(outbox.all()).toEqual([]));
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['takes an attachment away from', (outbox: Outbox, id: string) => outbox.removeAttached(id, 'a')],
    ['sends again', (outbox: Outbox, id: string) => outbox.sendAgain(id)],
  ])('what one has sent does not come back when the other %s it', async (_, act) => {
    const outbox = openOutbox();
    send = offline;
    outbox.add({ conversationId: 'cnv_1', to: 'usr_1', text: 'Look', attached: [picture] });
    await vi.waitFor(() => expect(statesOf(outbox)).toEqual([['Look', 'waiting']]));
    const other = openOutbox();
    send = async () => {};
    await outbox.sendAll();
    act(other, other.all()[0]?.clientMessageId ?? '');
    expect(other.all()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});
