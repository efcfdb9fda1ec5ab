import type { Side } from '@gehna/contracts/lists';
import type { Session } from './accounts.ts';
import { formData, inParallel, type PublicApi, whenKnown } from './api.ts';
import type { Calendar } from './calendar.ts';
import { chance } from './chance.ts';
import { conversations, type DemoAttachment, type DemoConversation, type DemoMessage } from './conversations.ts';
import type { DemoContext } from './demo-context.ts';
import { picturesOf } from './pictures.ts';
import { answerMinutesOf, demoSellerOf, slugOf } from './seller-lookup.ts';

/** When each message is sent; undefined: now. */
export function messageTimes(calendar: Calendar, conversation: DemoConversation): (Date | undefined)[] {
  const { daysAgo, buyer, sellerCode, productCode = 'quote', messages, nextDay = [] } = conversation;
  const usual = answerMinutesOf(sellerCode);
  if (daysAgo === null) return messages.map((_, index) => (index === 0 ? calendar.minutesAgo(usual) : undefined));
  const words = ['message', buyer, sellerCode, productCode];
  const minutes = messages.slice(1).map(([side], index) => {
    const pause = side === 'seller' ? usual * (0.4 + 1.2 * chance(...words, index)) : 5 + 90 * chance(...words, index);
    return pause + (nextDay.includes(index + 1) ? 20 * 60 : 0);
  });
  return calendar.chain(daysAgo, minutes, ...words);
}

/** Views the store and sends the messages that are missing. */
export async function loadConversations(api: PublicApi, context: DemoContext, wanted = conversations): Promise<void> {
  await inParallel(3, wanted, (conversation) => loadConversation(api, context, conversation));
}

async function loadConversation(api: PublicApi, context: DemoContext, conversation: DemoConversation): Promise<void> {
  const { buyer, sellerCode, productCode, messages, unread } = conversation;
  const times = messageTimes(context.calendar, conversation);
  const participants = { buyer: context.buyerOf(buyer), seller: context.sellerOf(sellerCode) };
  const productId = productCode && context.productIdOf(productCode);
  const opened = await openConversation(api, participants, productId, times[0]);
  if (opened.lastSeq >= messages.length) return;
  const view = { params: { slug: slugOf(demoSellerOf(sellerCode).businessName) }, body: { visit: `demo-${buyer}` } };
  const { token } = participants.buyer;
  await whenKnown(() => api('POST /api/seller-store/store/:slug/view', { token, at: times[0], ...view }));
  const idPrefix = `demo-${buyer}-${sellerCode}-${productCode ?? 'quote'}`;
  await sendMessages(api, participants, context, opened, messages, times, idPrefix);
  const seq = messages.length - unread;
  for (const side of seq > 0 ? (['buyer', 'seller'] as const) : [])
    await api('POST /api/chat/conversation/:id/read', {
      token: participants[side].token,
      at: times[seq - 1],
      params: { id: opened.conversationId },
      body: { seq },
    });
}

export type Participants = Readonly<Record<Side, Session>>;
type Opened = Awaited<ReturnType<typeof openConversation>>;

/** The conversation about a product; without one, a request for a quote. */
export async function openConversation(api: PublicApi, { buyer, seller }: Participants, productId?: string, at?: Date) {
  const about = productId ? { productId } : { conversationType: 'quote' as const };
  const body = { otherUserId: seller.user.id, ...about };
  const opened = await whenKnown(() => api('POST /api/chat/conversation', { token: buyer.token, at, body }));
  const { _id: conversationId, lastSeq } = opened.body.conversation;
  return { conversationId, lastSeq };
}

/** Sends those after `lastSeq`. `idPrefix` is the beginning of their `clientMessageId`, which keeps a second run from sending any twice. */
export async function sendMessages(
  api: PublicApi,
  participants: Participants,
  context: DemoContext,
  { conversationId, lastSeq }: Opened,
  messages: readonly DemoMessage[],
  times: readonly (Date | undefined)[],
  idPrefix: string,
): Promise<void> {
  for (const [index, [side, text, attachment]] of messages.entries()) {
    if (index < lastSeq) continue;
    const other = side === 'buyer' ? participants.seller : participants.buyer;
    const clientMessageId = `${idPrefix}-${index + 1}`;
    const { token } = participants[side];
    const attached = async (one: DemoAttachment) => {
      if ('productCode' in one) return { kind: 'product', id: context.productIdOf(one.productCode) } as const;
      const [picture] = await picturesOf(one.design);
      if (!picture) throw new TypeError(`The design ${one.design} has a picture.`);
      const id = await uploadToChat(api, token, { conversationId, file: picture, clientAttachmentId: clientMessageId });
      return { kind: 'upload', id } as const;
    };
    // Uploaded now: what stays unsent for a day is swept.
    const attachments = attachment ? [await attached(attachment)] : [];
    const body = { conversationId, to: other.user.id, text, attachments, clientMessageId };
    await whenKnown(() => api('POST /api/chat/send', { token, at: times[index], body }));
  }
}

/** Uploads a file for a message; answers its id. */
export async function uploadToChat(
  api: PublicApi,
  token: string,
  { conversationId, file, clientAttachmentId }: { conversationId: string; file: File; clientAttachmentId: string },
): Promise<string> {
  const sent = { token, params: { id: conversationId }, body: formData({ clientAttachmentId, file }) };
  return (await api('POST /api/chat/conversation/:id/attachments', sent)).body.attachment.id;
}
