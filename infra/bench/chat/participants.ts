import { events } from '@gehna/contracts';
import { userState } from '@gehna/contracts/testing';
import type { NatsConnection } from 'nats';
import type { Signer } from '../auth-key.ts';
import { publish } from '../publish.ts';
import { untilTrue } from '../until-true.ts';

/** A signed-in user. */
export interface Participant {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A conversation and its two users. */
export interface Pair {
  readonly conversationId: string;
  readonly buyer: Participant;
  readonly seller: Participant;
}

function participantOf(signer: Signer, id: string, roles: readonly string[]): Participant {
  const authorization = `Bearer ${signer.tokenFor(id, roles)}`;
  return { id, headers: { authorization, 'content-type': 'application/json' } };
}

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
  const pairs: Pair[] = [];
  for (let n = 0; n < count; n++) {
    const seller = selling[n % sellers] as Participant;
    const buyer = participantOf(signer, `usr_${round}_buyer${n}`, ['buyer']);
    await untilTrue(async () => {
      const response = await fetch(`${chatUrl}/api/chat/conversation`, {
        method: 'POST',
        headers: buyer.headers,
        body: JSON.stringify({ otherUserId: seller.id }),
      });
      const { conversation } = (await response.json()) as { conversation?: { _id: string } };
      if (conversation) pairs.push({ conversationId: conversation._id, buyer, seller });
      return conversation !== undefined;
    }, 10_000);
  }
  return pairs;
}
