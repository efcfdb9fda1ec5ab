import { randomUuid } from '@gehna/client';
import { signIn, stubApi } from '@gehna/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Attached, AttachedFile } from '../src/attachments/attached.ts';
import { uploadsOf } from '../src/attachments/use-uploads.ts';
import { Outbox } from '../src/outbox.ts';
import { outboxOf } from '../src/use-outbox.ts';
import { messageOf } from './chat.ts';

const picture = (id: string): AttachedFile => ({ kind: 'file', id, name: `${id}.png`, type: 'image/png', bytes: 7 });
const choker: Attached = { kind: 'product', id: 'prd_choker', product: null };

/** Another in each test: the outbox and the uploads of a user last as long as the page. */
let userId: string;
/** Ends the upload of a file, by its id: the server stores it, or the connection breaks off. */
let uploading: Map<string, (end: 'stored' | 'broken off') => void>;
/** As the server was asked to send them. */
let sent: unknown[];

beforeEach(() => {
  userId = randomUuid();
  uploading = new Map();
  sent = [];
  vi.stubGlobal('XMLHttpRequest', RequestByFetch);
  stubApi(async ({ call, form, body }) => {
    if (call === 'POST /api/chat/send') {
      sent.push(body);
      return { body: { chat: messageOf(1) } };
    }
    const id = String(form?.get('clientAttachmentId'));
    const end = await new Promise((resolve) => uploading.set(id, resolve));
    const attachment = { kind: 'picture', id: `att_${id}`, width: 4, height: 3, placeholder: '' };
    return end === 'stored' ? { body: { attachment } } : 'no answer';
  });
  signIn({ id: userId });
});

/** Uploads reach the stubbed API as well. */
class RequestByFetch {
  readonly upload = {};
  onload = () => {};
  onerror = () => {};
  status = 0;
  responseText = '';
  #method = '';
  #address = '';

  open(method: string, address: string) {
    this.#method = method;
    this.#address = address;
  }
  setRequestHeader() {}
  getResponseHeader = () => 'application/json';
  async send(body: FormData) {
    try {
      const response = await fetch(this.#address, { method: this.#method, body });
      this.status = response.status;
      this.responseText = await response.text();
      this.onload();
    } catch {
      this.onerror();
    }
  }
}

const untilUploading = (id: string) => expect.poll(() => [...uploading.keys()]).toContain(id);

async function endUpload(id: string, end: 'stored' | 'broken off') {
  await untilUploading(id);
  uploading.get(id)?.(end);
  uploading.delete(id);
}

const choose = (id: string) => uploadsOf(userId).begin('cnv_1', picture(id), new Blob(['picture']));

/** Sends a message while `b` is being uploaded, and `a` is stored; answers its id. */
async function write(text: string, ...attached: Attached[]): Promise<string> {
  const stored = choose('a');
  await endUpload('a', 'stored');
  await stored;
  void choose('b');
  await untilUploading('b');
  const outbox = outboxOf(userId);
  outbox.add({ conversationId: 'cnv_1', to: 'usr_1', text, attached });
  return outbox.all()[0]?.clientMessageId ?? '';
}

const writeBehind = (text: string) => outboxOf(userId).add({ conversationId: 'cnv_1', to: 'usr_1', text });

/** It is closed before it sends anything itself. */
const openOtherTab = () =>
  new Outbox({
    userId,
    storage: localStorage,
    locks: undefined,
    send: () => new Promise(() => {}),
    onSent: async () => {},
    now: Date.now,
  });

const lookWithB = { text: 'Look', attachments: [{ kind: 'upload', id: 'att_b' }] };

it.each([
  ['a file', picture('a')],
  ['a product card', choker],
])(
  '%s that is taken away while another file is uploaded is not sent, and nothing overtakes the rest',
  async (_, one) => {
    const id = await write('Look', one, picture('b'));
    writeBehind('next');
    outboxOf(userId).removeAttached(id, one.id);
    await endUpload('b', 'stored');
    await expect.poll(() => sent).toMatchObject([lookWithB, { text: 'next', attachments: [] }]);
    await expect.poll(() => outboxOf(userId).all()).toEqual([]);
  },
);

it('what was taken away does not come back when the upload of another file breaks off', async () => {
  const id = await write('Look', picture('a'), picture('b'));
  outboxOf(userId).removeAttached(id, 'a');
  await endUpload('b', 'broken off');
  await endUpload('b', 'stored');
  await expect.poll(() => sent).toMatchObject([lookWithB]);
  await expect.poll(() => outboxOf(userId).all()).toEqual([]);
});

it('what another tab takes away while a file is uploaded is not sent', async () => {
  const id = await write('Look', picture('a'), picture('b'));
  openOtherTab().removeAttached(id, 'a');
  await endUpload('b', 'stored');
  await expect.poll(() => sent).toMatchObject([lookWithB]);
  await expect.poll(() => outboxOf(userId).all()).toEqual([]);
});

it('a message of which nothing is left is not sent', async () => {
  const id = await write('', choker, picture('b'));
  writeBehind('next');
  const other = openOtherTab();
  other.removeAttached(id, 'b');
  other.removeAttached(id, choker.id);
  await endUpload('b', 'stored');
  await expect.poll(() => sent).toMatchObject([{ text: 'next', attachments: [] }]);
  await expect.poll(() => outboxOf(userId).all()).toEqual([]);
});
