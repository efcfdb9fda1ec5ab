import { type ChatMessage, events } from '@gehna/contracts';
import { userState } from '@gehna/contracts/testing';
import type { NatsConnection } from 'nats';
import { publicApi, whenKnown } from '../../demo/api.ts';
import type { Signer } from '../auth-key.ts';
import { untilAcknowledged } from '../kills/acknowledged.ts';
import { publish } from '../publish.ts';

/** A signed-in user. */
export interface Participant {
  readonly id: string;
  readonly token: string;
}

/** A conversation and its two users. */
export interface Pair {
  readonly conversationId: string;
  readonly buyer: Participant;
  readonly seller: Participant;
}

const participantOf = (signer: Signer, id: string, roles: readonly string[]): Participant => ({
  id,
  token: signer.tokenFor(id, roles),
});

/** Conversations without a product; each seller has the same number of buyers, and each buyer one conversation. */
export async function beginConversations(
  count: number,
  sellers: number,
  { nats, namespace, signer, chatUrl }: { nats: NatsConnection; namespace: string; signer: Signer; chatUrl: string },
): Promise<Pair[]> {
  const round = Date.now().toString(36);
  const selling = Array.from({ length: sellers }, (_, n) =>
    participantOf(signer, `usr_${round}_seller${n}`, ['buyer', 'seller']),
  );
  for (const { id } of selling) {
    const state = userState(id, { roles: ['buyer', 'seller'] });
    await publish(nats.jetstream(), namespace, events.auth.userEvents, 'registered', id, state);
  }
  const api = publicApi(chatUrl);
  const pairs: Pair[] = [];
  for (let n = 0; n < count; n++) {
    const seller = selling[n % sellers] as Participant;
    const buyer = participantOf(signer, `usr_${round}_buyer${n}`, ['buyer']);
    const request = { token: buyer.token, body: { otherUserId: seller.id } };
    const { conversation } = (await whenKnown(() => api('POST /api/chat/conversation', request))).body;
    pairs.push({ conversationId: conversation._id, buyer, seller });
  }
  return pairs;
}

/** As a page does: sends a message under one client message id until it is acknowledged. */
export async function sendUntilAcknowledged(
  chatUrl: string,
  { conversationId, buyer, seller }: Pair,
  from: Participant,
  text: string,
): Promise<ChatMessage> {
  const body = { conversationId, to: from === buyer ? seller.id : buyer.id, text, clientMessageId: text };
  const sent = await untilAcknowledged(() => publicApi(chatUrl)('POST /api/chat/send', { token: from.token, body }));
  return sent.body.chat;
}
