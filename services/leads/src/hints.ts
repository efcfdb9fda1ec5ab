import type { BetweenTwo, LiveHint } from '@gehna/contracts';
import type { Live } from '@gehna/kit';

type Named = BetweenTwo & { readonly _id: string };

/** Live hints to open pages. Published after the commit. */
export function hints(live: Live) {
  const publish = (users: readonly string[], hint: LiveHint) => {
    for (const user of users) live.publish(`user.${user}`, hint);
  };
  return {
    lead: ({ _id: id, sellerId, buyerId }: Named) => publish([sellerId, buyerId], { kind: 'lead', id }),
    /** Of what is the seller's own: priority and note. */
    leadToSeller: ({ _id: id, sellerId }: Named) => publish([sellerId], { kind: 'lead', id }),
    quotation: ({ _id: id, sellerId, buyerId }: Named) => publish([sellerId, buyerId], { kind: 'quotation', id }),
  };
}
