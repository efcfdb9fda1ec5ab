import { ApiError } from '@gehna/client';
import { describe, expect, it, vi } from 'vitest';
import type { Outbox } from '../src/outbox.ts';
import { beginsEmpty, offline, openOutbox, picture, server, statesOf, write } from './outbox.ts';

beginsEmpty();

describe('the outbox', () => {
  it('sends in the order of writing, one after another, and is empty then', async () => {
    const outbox = openOutbox();
    write(outbox, 'one', 'two', 'three');
    expect(statesOf(outbox)).toEqual([
      ['one', 'sending'],
      ['two', 'sending'],
      ['three', 'sending'],
    ]);
    await expect.poll(() => server.sent).toEqual(['one', 'two', 'three']);
    await expect.poll(() => outbox.all()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('keeps what cannot reach the server, over a reload, and sends it once under the same id', async () => {
    server.send = offline;
    const outbox = openOutbox();
    write(outbox, 'one', 'two');
    await expect
      .poll(() => statesOf(outbox))
      .toEqual([
        ['one', 'waiting'],
        ['two', 'waiting'],
      ]);
    const ids = outbox.all().map(({ clientMessageId }) => clientMessageId);
    outbox.cancelRetry();
    const reloaded = openOutbox();
    const seen: string[] = [];
    server.send = async ({ clientMessageId }) => void seen.push(clientMessageId);
    await reloaded.sendAll();
    expect(seen).toEqual(ids);
    expect(reloaded.all()).toEqual([]);
  });

  it('retries by itself', async () => {
    vi.useFakeTimers();
    server.send = offline;
    const outbox = openOutbox();
    write(outbox, 'one');
    await vi.advanceTimersByTimeAsync(0);
    expect(statesOf(outbox)).toEqual([['one', 'waiting']]);
    server.send = async () => {};
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.sent).toEqual(['one']);
  });

  it('leaves what the server refuses to the user, and goes on with the others', async () => {
    server.send = async ({ text }) => {
      if (text === 'bad') throw new ApiError(400, { message: 'The recipient is not part of it.' });
    };
    const outbox = openOutbox();
    write(outbox, 'bad', 'good');
    await expect.poll(() => server.sent).toEqual(['good']);
    expect(outbox.all()).toMatchObject([{ text: 'bad', state: 'refused', reason: 'The recipient is not part of it.' }]);
    await outbox.sendAll();
    expect(server.sent).toEqual(['good']);
    server.send = async () => {};
    outbox.sendAgain(outbox.all()[0]?.clientMessageId ?? '');
    await expect.poll(() => server.sent).toEqual(['good', 'bad']);
  });

  it('keeps what is over the limit of a day with the reason, until its writer sends it again', async () => {
    vi.useFakeTimers();
    const message = 'You have sent 2000 messages within 24 hours. Please send more tomorrow.';
    server.send = async () => {
      throw new ApiError(429, { code: 'messages-limit', message });
    };
    const outbox = openOutbox();
    write(outbox, 'one');
    await vi.advanceTimersByTimeAsync(0);
    expect(outbox.all()).toMatchObject([{ text: 'one', state: 'refused', reason: message }]);
    server.send = async () => {};
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sent).toEqual([]);
    outbox.sendAgain(outbox.all()[0]?.clientMessageId ?? '');
    await vi.advanceTimersByTimeAsync(0);
    expect(server.sent).toEqual(['one']);
  });

  it.each([
    [500, 'failed'],
    [429, 'waiting'],
    [401, 'waiting'],
  ])('keeps what is answered with %d as %s, and sends it again by itself', async (status, state) => {
    vi.useFakeTimers();
    server.send = async () => {
      throw new ApiError(status, {});
    };
    const outbox = openOutbox();
    write(outbox, 'one');
    await vi.advanceTimersByTimeAsync(0);
    expect(statesOf(outbox)).toEqual([['one', state]]);
    server.send = async () => {};
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.sent).toEqual(['one']);
  });

  it('holds back what was written after a message that the server fails at, so that it does not overtake it', async () => {
    server.send = async () => {
      throw new ApiError(500, {});
    };
    const outbox = openOutbox();
    write(outbox, 'one', 'two');
    await expect
      .poll(() => statesOf(outbox))
      .toEqual([
        ['one', 'failed'],
        ['two', 'waiting'],
      ]);
  });

  it('keeps what was sent and cannot be shown, sends those behind it, and sends it again by itself', async () => {
    vi.useFakeTimers();
    server.show = async () => {
      if (server.sent.at(-1) === 'one') throw new ApiError(404, { message: 'It was refused.' });
    };
    const outbox = openOutbox();
    write(outbox, 'one', 'two');
    await vi.advanceTimersByTimeAsync(0);
    expect(statesOf(outbox)).toEqual([['one', 'sending']]);
    expect(server.sent.at(-1)).toBe('two');
    server.show = async () => {};
    server.sent = [];
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.sent).toEqual(['one']);
    expect(outbox.all()).toEqual([]);
  });

  it('does not bring back what was discarded while it could not be shown', async () => {
    const outbox = openOutbox();
    server.show = async () => {
      outbox.discard(outbox.all()[0]?.clientMessageId ?? '');
      await offline();
    };
    write(outbox, 'one');
    await expect.poll(() => outbox.all()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('does not bring back what was discarded while it was being sent', async () => {
    const outbox = openOutbox();
    server.send = async ({ clientMessageId }) => {
      outbox.discard(clientMessageId);
      throw new ApiError(400, { message: 'No.' });
    };
    write(outbox, 'one');
    await expect.poll(() => outbox.all()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('can be discarded', async () => {
    server.send = offline;
    const outbox = openOutbox();
    write(outbox, 'one');
    await expect.poll(() => statesOf(outbox)).toEqual([['one', 'waiting']]);
    outbox.discard(outbox.all()[0]?.clientMessageId ?? '');
    expect(outbox.all()).toEqual([]);
  });

  it('of another user, and what others keep in the storage, is none of its business', () => {
    localStorage.setItem('gehna.outbox.usr_9.garbled', '{');
    localStorage.setItem('gehna.token', 'abc');
    server.send = offline;
    write(openOutbox('usr_2'), 'theirs');
    expect(openOutbox().all()).toEqual([]);
  });
});

describe('two conversations', () => {
  const writeIn = (outbox: Outbox, conversationId: string, text: string) =>
    outbox.add({ conversationId, to: 'usr_1', text });

  it('do not wait for each other, and each keeps its order', async () => {
    const upload = Promise.withResolvers<void>();
    server.send = async ({ conversationId }) => {
      if (conversationId === 'cnv_1') await upload.promise;
    };
    const outbox = openOutbox();
    writeIn(outbox, 'cnv_1', 'one');
    writeIn(outbox, 'cnv_2', 'other one');
    writeIn(outbox, 'cnv_1', 'two');
    writeIn(outbox, 'cnv_2', 'other two');
    await expect
      .poll(() => statesOf(outbox))
      .toEqual([
        ['one', 'sending'],
        ['two', 'sending'],
      ]);
    expect(server.sent).toEqual(['other one', 'other two']);
    upload.resolve();
    await expect.poll(() => server.sent.slice(2)).toEqual(['one', 'two']);
  });

  it('are retried by themselves, one while the other is still being sent', async () => {
    vi.useFakeTimers();
    server.send = ({ conversationId }) => (conversationId === 'cnv_1' ? new Promise(() => {}) : offline());
    const outbox = openOutbox();
    writeIn(outbox, 'cnv_1', 'one');
    writeIn(outbox, 'cnv_2', 'other one');
    await vi.advanceTimersByTimeAsync(0);
    expect(statesOf(outbox)).toEqual([
      ['one', 'sending'],
      ['other one', 'waiting'],
    ]);
    server.send = async () => {};
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.sent).toEqual(['other one']);
  });
});

describe('two tabs', () => {
  it('what one discards while the other fails to send it stays discarded', async () => {
    const outbox = openOutbox();
    server.send = async ({ clientMessageId }) => {
      openOutbox().discard(clientMessageId);
      await offline();
    };
    write(outbox, 'one');
    await expect.poll(() => outbox.all()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['takes an attachment away from', (outbox: Outbox, id: string) => outbox.removeAttached(id, 'a')],
    ['sends again', (outbox: Outbox, id: string) => outbox.sendAgain(id)],
  ])('what one has sent does not come back when the other %s it', async (_, act) => {
    const outbox = openOutbox();
    server.send = offline;
    outbox.add({ conversationId: 'cnv_1', to: 'usr_1', text: 'Look', attached: [picture] });
    await expect.poll(() => statesOf(outbox)).toEqual([['Look', 'waiting']]);
    const other = openOutbox();
    server.send = async () => {};
    await outbox.sendAll();
    act(other, other.all()[0]?.clientMessageId ?? '');
    expect(other.all()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});
