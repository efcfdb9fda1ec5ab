import { ApiError } from '@gehna/client';
import { describe, expect, it } from 'vitest';
import { UploadCancelled } from '../src/attachments/uploads.ts';
import { beginsEmpty, offline, openOutbox, picture, server, statesOf, write } from './outbox.ts';

beginsEmpty();

const choker = { kind: 'product', id: 'prd_choker', product: null } as const;

describe('a message with attachments', () => {
  it('is sent with what is left when one is taken away, and goes when nothing is', async () => {
    server.send = async ({ attached = [] }) => {
      if (attached.length > 0) throw new ApiError(400, { message: 'This picture is damaged.' });
    };
    const outbox = openOutbox();
    outbox.add({ conversationId: 'cnv_1', to: 'usr_1', text: 'Look', attached: [picture] });
    await expect.poll(() => statesOf(outbox)).toEqual([['Look', 'refused']]);
    outbox.add({ conversationId: 'cnv_1', to: 'usr_1', text: '', attached: [picture] });
    await expect.poll(() => statesOf(outbox)[1]).toEqual(['', 'refused']);
    for (const { clientMessageId } of outbox.all()) outbox.removeAttached(clientMessageId, 'a');
    await expect.poll(() => outbox.all()).toEqual([]);
    expect(server.sent).toEqual(['Look']);
  });

  it('is sent without what was taken away while it was being sent, before those behind it', async () => {
    server.send = offline;
    const outbox = openOutbox();
    outbox.add({ conversationId: 'cnv_1', to: 'usr_1', text: 'Look', attached: [picture] });
    write(outbox, 'next');
    await expect.poll(() => outbox.all()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
    server.send = async ({ clientMessageId }) => {
      server.send = async () => {};
      outbox.removeAttached(clientMessageId, 'a');
      throw new UploadCancelled();
    };
    await outbox.sendAll();
    expect(server.sent).toEqual(['Look', 'next']);
  });

  it('does not get back what was taken away while the server could not be reached', async () => {
    const outbox = openOutbox();
    server.send = async ({ clientMessageId }) => {
      server.send = offline;
      outbox.removeAttached(clientMessageId, 'a');
      await offline();
    };
    outbox.add({ conversationId: 'cnv_1', to: 'usr_1', text: 'Look', attached: [picture, choker] });
    await expect.poll(() => outbox.all()).toMatchObject([{ state: 'waiting', attached: [choker] }]);
  });

  it('is sent with what is left when the server refuses one that was removed while it was sent', async () => {
    const outbox = openOutbox();
    server.send = async ({ clientMessageId }) => {
      server.send = async () => {};
      outbox.removeAttached(clientMessageId, 'a');
      throw new ApiError(400, { message: 'This picture is damaged.' });
    };
    outbox.add({ conversationId: 'cnv_1', to: 'usr_1', text: 'Look', attached: [picture] });
    await expect.poll(() => server.sent).toEqual(['Look']);
  });
});
