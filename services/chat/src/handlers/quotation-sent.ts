import { events } from '@gehna/contracts';
import { type EventHandler, eventHandler } from '@gehna/kit';
import type { Parts } from '../parts.ts';

/** Sends each version of a quotation as a message of its seller, once; its later events change what that message shows. */
export const quotationSent = ({ conversations, products, users, hints }: Parts): EventHandler =>
  eventHandler(events.leads.quotationEvents, async ({ type, data }, { session, afterCommit }) => {
    const isErased = type.endsWith('.erased');
    const { id, status, buyerId, sellerId, productId = null } = data;
    const change = await conversations.changeQuotation(id, { status, isErased }, session);
    if (change) {
      const { before, after } = change;
      afterCommit(() => {
        hints.changed(after);
        if (after.readUpTo.buyer > before.readUpTo.buyer) hints.read(after, 'buyer');
      });
      return;
    }
    // One whose first event comes so late that it is over is not shown any more.
    if (isErased || status === 'replaced') return;
    const found = await users.findMany([buyerId, sellerId]);
    // None goes on with a suspended seller, or with one of the two who deleted the account.
    if (found.get(sellerId)?.isSuspended || [buyerId, sellerId].some((user) => found.get(user)?.isErased)) return;
    const product = productId === null ? null : await products.find(productId);
    const sent = await conversations.sendQuotation(data, product?.live.name ?? null, session);
    if (!sent) return;
    // It was opened before its first event came.
    if (status !== 'sent') await conversations.changeQuotation(id, { status, isErased }, session);
    afterCommit(() => hints.message(sent.message, sent.conversation));
  });
