import { chatFiles, deletedAccount, type ErrorCode, events, messageAttachments, routes } from '@gehna/contracts';
import { caseState, userState } from '@gehna/contracts/testing';
import { disguisedFiles, pdf, pixelBomb } from '@gehna/kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AttachmentStore } from '../../src/attachment-store.ts';
import { buyer, type Chat, otherBuyer, otherSeller, seller, startChat } from '../service.ts';

const { openAttachment, openReportedAttachment, reportMessage, sendMessage } = routes.chat;
const reviewer = { id: 'usr_reviewer', roles: ['buyer', 'reviewer'] };

/** A photograph as a phone makes it: with the place where it was made. */
const photo = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#b8860b' } })
  .jpeg()
  .withExif({ IFD3: { GPSLatitude: '26/1 55/1 0/1', GPSLatitudeRef: 'N' } })
  .toBuffer();

let chat: Chat;
let products = 0;
beforeAll(async () => {
  chat = await startChat();
  for (const user of [buyer, otherBuyer, seller, otherSeller]) await chat.introduce(user);
});
afterAll(() => chat.close());

async function begun(): Promise<string> {
  const productId = `prd_${++products}`;
  await chat.offer(productId);
  return (await chat.open({ productId }))._id;
}
const open = (id: string, as = buyer, size?: string) =>
  chat.call(openAttachment, { as, params: { id }, ...(size && { query: { size } }) });
const upload = async (id: string, bytes: Uint8Array = photo, as = buyer) =>
  (await chat.upload(id, { bytes }, as)).body.attachment;
const files = (...ids: string[]) => ids.map((id) => ({ kind: 'upload' as const, id }));
async function keysOf(id: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of chat.system.platform.objects?.list(`${id}/`) ?? []) keys.push(key);
  return keys;
}

describe('a picture and a PDF', () => {
  it('go with a message; both participants open them, in both sizes, and no other user', async () => {
    const id = await begun();
    const [picture, paper] = [await upload(id), await upload(id, pdf())];
    expect(picture).toMatchObject({ kind: 'picture', width: 1600, height: 1200 });
    expect(paper).toMatchObject({ kind: 'pdf', fileName: 'photo.exe.pdf' });
    const sent = await chat.send(id, '', buyer, { attachments: files(picture.id, paper.id) });
    expect(sent).toMatchObject({ text: '', attachments: [picture, paper] });
    const { messages, conversation } = await chat.page(id, seller);
    expect(messages.at(-1)?.attachments).toEqual([picture, paper]);
    expect(conversation.lastMessage).toMatchObject({ text: '', attached: ['picture', 'pdf'] });

    const { response } = await open(picture.id, seller);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const { width, exif } = await sharp(response.rawPayload).metadata();
    expect([width, exif]).toEqual([1600, undefined]);
    expect((await sharp((await open(picture.id, buyer, 'small')).response.rawPayload).metadata()).width).toBe(480);
    const opened = (await open(paper.id, seller)).response;
    expect(opened.headers['content-security-policy']).toContain('sandbox');
    expect(opened.rawPayload.equals(pdf())).toBe(true);
    for (const as of [otherBuyer, otherSeller, reviewer])
      for (const { id: attachment } of [picture, paper]) expect((await open(attachment, as)).status).toBe(404);
    // Neither the published events nor the original hold anything of them.
    const published = JSON.stringify(await chat.system.published(events.chat.conversationEvents, id));
    expect(published).not.toContain(picture.id);
    expect(await keysOf(id)).toHaveLength(3);
  });

  it('are seen by their sender alone until they are sent, and can be sent once, in their conversation, by who uploaded them', async () => {
    const [id, elsewhere] = [await begun(), await begun()];
    const picture = await upload(id);
    expect((await open(picture.id, buyer)).status).toBe(200);
    expect((await open(picture.id, seller)).status).toBe(404);
    const trying = async (conversationId: string, ids: string[], as = buyer) => {
      const to = as === buyer ? seller.id : buyer.id;
      const body = { conversationId, to, text: 'Kept', attachments: files(...ids) };
      return (await chat.call(sendMessage, { as, body })).problem?.code;
    };
    const unfit: ErrorCode = 'message-attachment-invalid';
    expect(await trying(elsewhere, [picture.id])).toBe(unfit);
    expect(await trying(id, [picture.id], seller)).toBe(unfit);
    expect(await trying(id, ['att_unknown'])).toBe(unfit);
    expect(await trying(id, [picture.id, picture.id])).toBe(unfit);
    expect((await chat.page(id, buyer)).conversation.lastSeq).toBe(0);
    const once = { clientMessageId: 'c-1', attachments: files(picture.id) };
    const first = await chat.send(id, 'Look', buyer, once);
    expect(await chat.send(id, 'Look', buyer, once)).toEqual(first);
    expect(await trying(id, [picture.id])).toBe(unfit);
    const other = await upload(id);
    const body = {
      conversationId: id,
      to: seller.id,
      text: 'Look',
      clientMessageId: 'c-1',
      attachments: files(other.id),
    };
    expect((await chat.call(sendMessage, { as: buyer, body })).problem.code).toBe('message-id-used');
    expect((await chat.page(id, seller)).conversation.lastSeq).toBe(1);
  });

  it('are sent once when the same message arrives many times at once', async () => {
    const id = await begun();
    const once = { clientMessageId: 'c-1', attachments: files((await upload(id)).id) };
    const sent = await Promise.all(Array.from({ length: 10 }, () => chat.send(id, 'Look', buyer, once)));
    expect(new Set(sent.map(({ _id }) => _id)).size).toBe(1);
    expect((await chat.page(id, seller)).conversation.lastSeq).toBe(1);
  });

  it('are stored once for one client attachment id, also when several requests bring it at once', async () => {
    const id = await begun();
    const again = () => chat.upload(id, { bytes: photo, clientAttachmentId: 'a-1' });
    const stored = await Promise.all([again(), again(), again()]);
    expect(new Set(stored.map(({ body }) => body.attachment.id)).size).toBe(1);
    expect(await keysOf(id)).toHaveLength(2);
    const theirs = await chat.upload(id, { bytes: photo, clientAttachmentId: 'a-1' }, seller);
    expect(theirs.body.attachment.id).not.toBe(stored[0]?.body.attachment.id);
    const other = await chat.upload(id, { bytes: pdf(), clientAttachmentId: 'a-1' });
    expect([other.status, other.problem.code]).toEqual([409, 'attachment-id-used']);
  });
});

describe('a tall screenshot', () => {
  const screenshot = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fffdfa' } })
      .png()
      .toBuffer();

  it.each([
    ['is kept as it is', { width: 360, height: 4775 }, { width: 360, height: 4775 }],
    ['beyond what WebP holds gets narrower', { width: 1080, height: 22_000 }, { width: 804, height: 16_378 }],
  ])('%s', async (_what, { width, height }, kept) => {
    const id = await begun();
    const picture = await upload(id, await screenshot(width, height));
    expect(picture).toMatchObject({ kind: 'picture', ...kept });
    await chat.send(id, '', buyer, { attachments: files(picture.id) });
    const sizeOf = async (size: string) => {
      const { width, height } = await sharp((await open(picture.id, seller, size)).response.rawPayload).metadata();
      return { width, height };
    };
    expect(await sizeOf('large')).toEqual(kept);
    expect((await sizeOf('small')).width).toBe(Math.min(480, kept.width));
  });

  it.each([
    ['that is a mere line', 100, 3100],
    ['that lies', 4775, 360],
  ])('%s is refused', async (_what, width, height) => {
    const { problem } = await chat.upload(await begun(), { bytes: await screenshot(width, height) });
    expect(problem.code).toBe('picture-too-narrow');
  });
});

it('a message has up to five, of pieces as well, which are the seller’s, and are shown as on the market or not', async () => {
  const id = await begun();
  await chat.offer('prd_card');
  await chat.offer('prd_others', { sellerId: otherSeller.id });
  const card = { kind: 'product', id: 'prd_card' } as const;
  const sent = await chat.send(id, 'This one?', seller, { attachments: [card] });
  expect(sent.attachments).toMatchObject([{ ...card, product: { _id: 'prd_card', isAvailable: true } }]);
  await chat.offer('prd_card', { isActive: false }, 2);
  expect((await chat.page(id, buyer)).messages[0]?.attachments).toMatchObject([{ product: { isAvailable: false } }]);
  const trying = (attachments: object[]) =>
    chat.call(sendMessage, { as: buyer, body: { conversationId: id, to: seller.id, text: 'And?', attachments } });
  expect((await trying([{ kind: 'product', id: 'prd_others' }])).problem.code).toBe('message-product-invalid');
  const tooMany = Array.from({ length: messageAttachments.max + 1 }, (_, at) => ({ kind: 'product', id: `prd_${at}` }));
  expect((await trying(tooMany)).problem).toMatchObject({ status: 400, errors: [{ field: 'attachments' }] });
  expect((await trying([{ kind: 'quotation', id: 'q' }])).status).toBe(400);
});

describe('a file is judged by its content, whatever it is called', () => {
  it.each<readonly [what: string, bytes: Buffer, code: ErrorCode]>([
    ...disguisedFiles.map(([what, bytes]) => [what, bytes, 'attachment-wrong-type'] as const),
    ['nothing', Buffer.alloc(0), 'attachment-empty'],
    ['half a picture', photo.subarray(0, photo.length / 2), 'picture-damaged'],
    ['a bomb of pixels', pixelBomb(), 'picture-too-many-pixels'],
    ['a PDF that breaks off', pdf().subarray(0, 150), 'attachment-pdf-unfit'],
    ['a locked PDF', pdf(undefined, '/Encrypt 9 0 R'), 'attachment-pdf-unfit'],
    ['a PDF deflated twice', pdf(undefined, '/Filter[/FlateDecode/FlateDecode]'), 'attachment-pdf-unfit'],
    ['too much', Buffer.alloc(chatFiles.maxBytes + 1, photo), 'file-too-large'],
  ])('%s is refused in words, and leaves nothing', async (_what, bytes, code) => {
    const id = await begun();
    const { problem } = await chat.upload(id, { bytes });
    expect(problem.code).toBe(code);
    expect(problem.message).toMatch(/^[A-Z].*[^ ]$/);
    expect(await keysOf(id)).toEqual([]);
  });

  it('a picture that is a web page as well is stored as a picture only', async () => {
    const id = await begun();
    const { id: attachment } = await upload(id, Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]));
    for (const size of ['small', 'large'])
      expect((await open(attachment, buyer, size)).response.rawPayload.includes('<script>')).toBe(false);
  });
});

it('others cannot upload into a conversation, and no user without a file', async () => {
  const id = await begun();
  expect((await chat.upload(id, { bytes: photo }, otherSeller)).status).toBe(404);
  const { problem } = await chat.call(routes.chat.uploadAttachment, { as: buyer, params: { id }, body: {} });
  expect(problem.code).toBe('attachment-missing');
});

it('an account uploads so many files within 24 hours; one that is sent again is answered', async () => {
  const id = await begun();
  const { database } = chat.system.platform;
  const createdAt = new Date();
  const many = Array.from({ length: chatFiles.perDay - 1 }, (_, at) => ({
    _id: `att_${at}`,
    conversationId: 'cnv_elsewhere',
    uploaderId: seller.id,
    messageId: 'msg_1',
    createdAt,
    file: { kind: 'pdf', fileName: 'a.pdf', bytes: 1 },
  }));
  await database.collection('attachments').insertMany(many as never[]);
  const uploadLast = () => chat.upload(id, { bytes: pdf(), clientAttachmentId: 'a-last' }, seller);
  const last = await uploadLast();
  expect((await chat.upload(id, { bytes: pdf() }, seller)).problem.code).toBe('attachments-limit');
  expect((await uploadLast()).body).toEqual(last.body);
  await database.collection('attachments').deleteMany({ conversationId: 'cnv_elsewhere' });
});

it('a reviewer opens those of a reported message and of the five before it, and of no other; removed ones are shown to no other user', async () => {
  const id = await begun();
  const [early, late, after] = [await upload(id), await upload(id, pdf()), await upload(id, pdf())];
  await chat.send(id, 'Early', buyer, { attachments: files(early.id) });
  const reported = await chat.send(id, 'Reported', buyer, { attachments: files(late.id) });
  await chat.send(id, 'After', buyer, { attachments: files(after.id) });
  const read = (attachment: string, as = reviewer) =>
    chat.call(openReportedAttachment, { as, params: { id: reported._id, attachment } });
  expect((await read(late.id)).status).toBe(404);
  await chat.succeed(reportMessage, { as: seller, params: { id: reported._id }, body: { reason: 'offensive' } }, 201);
  expect([(await read(early.id)).status, (await read(late.id)).status]).toEqual([200, 200]);
  expect([(await read(after.id)).status, (await read(late.id, seller)).status]).toEqual([404, 403]);
  const { body } = await chat.call(routes.chat.getReportedMessage, { as: reviewer, params: { id: reported._id } });
  expect(body.message.attachments).toEqual([late]);

  const state = { kind: 'message', subjectId: reported._id, ownerId: buyer.id, isRestricted: true } as const;
  const caseId = `message-${reported._id}`;
  const decided = caseState(caseId, state);
  await chat.system.handled(await chat.system.publish(events.moderation.caseEvents, 'restricted', caseId, 1, decided));
  for (const as of [buyer, seller]) expect((await chat.page(id, as)).messages[1]).not.toHaveProperty('attachments');
  // The sender's download of the own data has it.
  expect([(await open(late.id, seller)).status, (await open(late.id, buyer)).status]).toEqual([404, 200]);
  expect((await read(late.id)).status).toBe(200);
});

describe('are gone', () => {
  it('with the account of who sent them; those of the other stay', async () => {
    const id = await begun();
    const [own, theirs] = [await upload(id), await upload(id, photo, seller)];
    await chat.send(id, 'Mine', buyer, { attachments: files(own.id) });
    await chat.send(id, 'Yours', seller, { attachments: files(theirs.id) });
    const { body } = await chat.call(routes.chat.ownChatData, { as: buyer });
    expect(body.files.map(({ url }) => url)).toContain(`/api/chat/attachments/${own.id}`);
    expect(JSON.stringify(body)).not.toContain(theirs.id);

    const erased = userState(buyer.id, { roles: [], isErased: true });
    await chat.system.handled(await chat.system.publish(events.auth.userEvents, 'erased', buyer.id, 2, erased));
    expect((await keysOf(id)).every((key) => key.includes(theirs.id))).toBe(true);
    expect((await open(own.id, seller)).status).toBe(404);
    expect((await open(theirs.id, seller)).status).toBe(200);
    const { messages } = await chat.page(id, seller);
    expect(messages[0]).toMatchObject({ text: deletedAccount.message });
    expect(messages[0]).not.toHaveProperty('attachments');
    expect(messages[1]?.attachments).toEqual([theirs]);
  });

  it('by the sweep when no message names them', async () => {
    const { _id: id } = await chat.open({ otherUserId: seller.id }, otherBuyer);
    const [sent, unsent] = [await upload(id, photo, otherBuyer), await upload(id, photo, otherBuyer)];
    await chat.send(id, 'Look', otherBuyer, { attachments: files(sent.id) });
    const { database, objects } = chat.system.platform;
    if (!objects) throw new TypeError('Chat has an object store.');
    const store = new AttachmentStore(database, objects);
    await objects.put(`${id}/att_nobody/1.webp`, Buffer.from('x'), { bytes: 1, contentType: 'image/webp' });
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    expect(await store.sweep(inHours(-24))).toBe(0);
    // Those that the tests above left unsent, too.
    expect(await store.sweep(inHours(1))).toBeGreaterThanOrEqual(2);
    expect((await keysOf(id)).every((key) => key.includes(sent.id))).toBe(true);
    expect(await store.find(unsent.id)).toBeNull();
    expect(await store.sweep(inHours(1))).toBe(0);
  });
});
