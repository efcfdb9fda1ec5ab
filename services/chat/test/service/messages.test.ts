import { events, routes } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyer, type Chat, otherBuyer, otherSeller, seller, startChat } from '../service.ts';

let chat: Chat;
let products = 0;
beforeAll(async () => {
  chat = await startChat();
  await chat.introduce(buyer, { ownerName: 'Ravi Kumar' });
  await chat.introduce(otherBuyer);
  await chat.introduce(seller, { ownerName: 'Meera Nair', businessName: 'Nair Jewels' });
  await chat.introduce(otherSeller);
});
afterAll(() => chat.close());

/** A conversation of the buyer with the seller about a product of its own. */
async function begun() {
  const productId = `prd_${++products}`;
  await chat.offer(productId);
  return chat.open({ productId });
}
const trySending = (body: object, as = buyer) => chat.call(routes.chat.sendMessage, { as, body });

describe('sending', () => {
  it('gives messages their seq, and publishes who wrote but not what', async () => {
    const { _id, product } = await begun();
    const first = await chat.send(_id, 'Is it 22 karat?', buyer);
    const second = await chat.send(_id, 'It is, with BIS 916.', seller);
    expect(first).toMatchObject({
      conversationId: _id,
      seq: 1,
      from: { _id: buyer.id, ownerName: 'Ravi Kumar', businessName: null },
      text: 'Is it 22 karat?',
      productId: product?._id,
      isRead: false,
    });
    expect(second).toMatchObject({ seq: 2, from: { _id: seller.id, businessName: 'Nair Jewels' } });

    const { messages, conversation, hasMore } = await chat.page(_id, buyer);
    // Answering counts as having read the question.
    expect(messages).toEqual([{ ...first, isRead: true }, second]);
    expect(hasMore).toBe(false);
    expect(conversation).toMatchObject({
      lastSeq: 2,
      unreadCount: 1,
      readByOther: 2,
      lastMessage: { text: 'It is, with BIS 916.', sender: seller.id, seq: 2, timestamp: second.timestamp },
      updatedAt: second.timestamp,
    });

    const published = await chat.system.published(events.chat.conversationEvents, _id);
    expect(published.map(({ type, version }) => [type.split('.').at(-1), version])).toEqual([
      ['begun', 1],
      ['message-sent', 2],
      ['message-sent', 3],
    ]);
    expect(published[1]?.data).toMatchObject({
      lastSeq: 1,
      lastMessageFrom: buyer.id,
      unread: { buyer: 0, seller: 1 },
    });
    expect(published[2]?.data).toMatchObject({
      lastSeq: 2,
      lastMessageFrom: seller.id,
      lastMessageAt: second.timestamp,
      firstMessageAt: first.timestamp,
      answeredAt: second.timestamp,
      unread: { buyer: 1, seller: 0 },
    });
    expect(JSON.stringify(published)).not.toMatch(/22 karat|BIS 916/);
  });

  it('keeps a script as the text it is, and line breaks, other scripts and emoji', async () => {
    const { _id } = await begun();
    const text = '<script>alert("1")</script> & <img src=x onerror=alert(1)>\n{{7*7}} %s नमस्ते 💍\t"ok"';
    expect((await chat.send(_id, text)).text).toBe(text);
    const { messages, conversation } = await chat.page(_id, seller);
    expect(messages[0]?.text).toBe(text);
    expect(conversation.lastMessage?.text).toBe(text);
  });

  it('trims, and takes 4,000 characters', async () => {
    const { _id } = await begun();
    expect((await chat.send(_id, `  ${'x'.repeat(4000)} \n`)).text).toBe('x'.repeat(4000));
    expect((await chat.page(_id, seller)).messages[0]?.text).toHaveLength(4000);
    expect((await chat.list(seller)).conversations[0]?.lastMessage?.text).toBe(`${'x'.repeat(199)}…`);
  });

  it('names another product of the same seller when it is given', async () => {
    const { _id, product } = await begun();
    await chat.offer('prd_too');
    await chat.offer('prd_foreign', { sellerId: otherSeller.id });
    expect(await chat.send(_id, 'And this?', buyer, { productId: 'prd_too' })).toMatchObject({ productId: 'prd_too' });
    expect(await chat.send(_id, 'And this?', buyer, { productId: product?._id ?? '' })).toMatchObject({
      productId: product?._id,
    });
    for (const productId of ['prd_foreign', 'prd_unknown']) {
      const { problem } = await trySending({ conversationId: _id, to: seller.id, text: 'And?', productId });
      expect(problem).toMatchObject({ status: 400, errors: [{ field: 'productId' }] });
    }
  });

  it('refuses what is no message, in words and with the field', async () => {
    const { _id: conversationId } = await begun();
    const good = { conversationId, to: seller.id, text: 'Hello' };
    const cases: [object, string, string][] = [
      [{ ...good, text: ' \n\t ' }, 'text', 'Message is required.'],
      [{ ...good, text: undefined }, 'text', 'Message is required.'],
      [{ ...good, text: 5 }, 'text', 'Message must be text.'],
      [{ ...good, text: 'x'.repeat(4001) }, 'text', 'Message may have at most 4000 characters.'],
      [{ ...good, text: 'a\u0000b' }, 'text', 'Message contains characters that cannot be shown.'],
      [{ ...good, text: 'half an emoji \ud83d' }, 'text', 'Message contains characters that cannot be shown.'],
      [{ ...good, to: otherSeller.id }, 'to', 'Messages can only be sent to the other participant.'],
      [{ ...good, to: buyer.id }, 'to', 'Messages can only be sent to the other participant.'],
      [{ ...good, to: { $ne: null } }, 'to', 'Recipient must be text.'],
      [{ ...good, conversationId: { $gt: '' } }, 'conversationId', 'Conversation must be text.'],
      [{ ...good, clientMessageId: 'x'.repeat(65) }, 'clientMessageId', 'may have at most 64 characters.'],
      [{ ...good, clientMessageId: { $ne: 1 } }, 'clientMessageId', 'Client message id must be text.'],
      [{ ...good, from: otherBuyer.id }, 'from', ''],
    ];
    for (const [body, field, text] of cases) {
      const { problem } = await trySending(body);
      expect(problem, JSON.stringify(body).slice(0, 200)).toMatchObject({ status: 400, errors: [{ field }] });
      expect(problem.errors?.[0]?.message).toContain(text);
    }
    expect((await chat.page(conversationId, buyer)).messages).toEqual([]);
  });
});

describe('the same message again', () => {
  it('is answered with the message that is there', async () => {
    const { _id } = await begun();
    const first = await chat.send(_id, 'Once', buyer, { clientMessageId: 'c-1' });
    expect(first.clientMessageId).toBe('c-1');
    await chat.send(_id, 'Between', seller);
    expect(await chat.send(_id, 'Once', buyer, { clientMessageId: 'c-1' })).toEqual({ ...first, isRead: true });
    const { messages } = await chat.page(_id, seller);
    expect(messages.map(({ text }) => text)).toEqual(['Once', 'Between']);
    // Only its sender sees what their page called it.
    expect(messages[0]).not.toHaveProperty('clientMessageId');
  });

  it('with another text is refused', async () => {
    const { _id: conversationId } = await begun();
    await chat.send(conversationId, 'Once', buyer, { clientMessageId: 'c-1' });
    const { problem } = await trySending({ conversationId, to: seller.id, text: 'Twice', clientMessageId: 'c-1' });
    expect(problem).toMatchObject({ status: 409, message: 'Another message was sent under this client message id.' });
    expect((await chat.page(conversationId, buyer)).conversation.lastSeq).toBe(1);
  });

  it('is another message when another sends it, or in another conversation, or without client message id', async () => {
    const [one, two] = [await begun(), await begun()];
    const sent = [
      await chat.send(one._id, 'Hello', buyer, { clientMessageId: 'c-1' }),
      await chat.send(one._id, 'Hello', seller, { clientMessageId: 'c-1' }),
      await chat.send(two._id, 'Hello', buyer, { clientMessageId: 'c-1' }),
      await chat.send(one._id, 'Hello', buyer),
      await chat.send(one._id, 'Hello', buyer),
    ];
    expect(new Set(sent.map(({ _id }) => _id)).size).toBe(5);
    expect((await chat.page(one._id, buyer)).conversation.lastSeq).toBe(4);
  });
});

describe('others', () => {
  it('get 404 for every call on a conversation, as for one that does not exist', async () => {
    const { _id } = await begun();
    await chat.send(_id, 'Between us');
    for (const as of [otherBuyer, otherSeller]) {
      for (const id of [_id, 'cnv_unknown', '$where', '..']) {
        const params = { id };
        const answers = [
          await chat.call(routes.chat.getConversation, { as, params }),
          await chat.call(routes.chat.getMessages, { as, params }),
          await chat.call(routes.chat.readConversation, { as, params }),
          await chat.call(routes.chat.sendTyping, { as, params }),
          await chat.call(routes.chat.sendMessage, { as, body: { conversationId: id, to: seller.id, text: 'Me too' } }),
        ];
        for (const { problem } of answers) {
          expect(problem).toMatchObject({ status: 404 });
          if (id !== '..') expect(problem.message).toBe('This conversation does not exist.');
        }
      }
    }
    expect((await chat.page(_id, buyer)).conversation).toMatchObject({ lastSeq: 1, readByOther: 0 });
  });

  it('who are not signed in get 401', async () => {
    for (const route of Object.values(routes.chat)) {
      expect((await chat.call(route, { params: { id: 'cnv_1' } })).status).toBe(401);
    }
  });
});
