import type { QueryOf, routes } from '@gehna/contracts';
import { badRequest } from '@gehna/kit';

type MessagesQuery = QueryOf<typeof routes.chat.getConversation>;

/** A part of a conversation, as `seq`s: both ends belong to it; `to` below `from`: it is empty. */
export interface MessagePage {
  readonly from: number;
  readonly to: number;
  /** There are more messages in the direction that was asked for. */
  readonly hasMore: boolean;
}

const noBefore = 0;
const noAfter = -1;

/**
 * Which messages a query asks for. As `seq`s have no gaps, a page is known from the last one alone, and no message can be
 * missing between two pages. Throws 400 when it asks for two directions at once.
 */
export function messagePage(lastSeq: number, { before, after, limit }: MessagesQuery): MessagePage {
  if (after !== noAfter) {
    if (before !== noBefore) throw badRequest('Please ask for the messages before or after one, not both.');
    const to = Math.min(after + limit, lastSeq);
    return { from: after + 1, to, hasMore: to < lastSeq };
  }
  const to = before === noBefore ? lastSeq : Math.min(before - 1, lastSeq);
  const from = Math.max(to - limit + 1, 1);
  return { from, to, hasMore: from > 1 };
}
