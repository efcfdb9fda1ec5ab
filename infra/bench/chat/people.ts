import { events } from '@gehna/contracts';
import { userState } from '@gehna/contracts/testing';
import { connect } from 'nats';
import type { Signer } from '../signed-in.ts';
import { tell } from '../tell.ts';
import { untilTrue } from '../until-true.ts';

/** Somebody signed in. */
export interface Someone {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Who talks with whom. */
export interface Pair {
  readonly conversationId: string;
  readonly buyer: Someone;
  readonly seller: Someone;
}

function someone(signer: Signer, id: string, roles: readonly string[]): Someone {
  const authorization = `Bearer ${signer.tokenFor(id, roles)}`;
  return { id, headers: { authorization, 'content-type': 'application/json' } };
}

/** Conversations without a product; each seller has the same number of buyers, and each buyer one conversation. */
export async function beginConversations({
  count,
  sellers,
  signer,
  chatUrl,
  natsUrl,
  namespace,
}: {
  count: number;
  sellers: number;
  signer: Signer;
  chatUrl: string;
  natsUrl: string;
  namespace: string;
}): Promise<Pair[]> {
  const round = Date.now().toString(36);
  const selling = Array.from({ length: sellers }, (_, n) =>
    someone(signer, `usr_${round}_seller${n}`, ['buyer', 'seller']),
  );
  const nats = await connect({ servers: natsUrl });
  try {
    for (const { id } of selling) {
      const state = userState(id, { roles: ['buyer', 'seller'] });
      await tell(nats.jetstream(), namespace, events.auth.userEvents, 'registered', id, state);
    }
  } finally {
    await nats.close();
  }
  const pairs: Pair[] = [];
  for (let n = 0; n < count; n++) {
    const seller = selling[n % sellers] as Someone;
    const buyer = someone(signer, `usr_${round}_buyer${n}`, ['buyer']);
    // At first chat may not have heard of the seller yet.
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
