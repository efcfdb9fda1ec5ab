import type { QueryOf, routes } from '@gehna/contracts';
import { DomainError } from '@gehna/kit';

type MessagesQuery = QueryOf<typeof routes.chat.getConversation>;

/** A range of `seq`, both ends included; empty when `to` is below `from`. */
export interface MessagePage {
  readonly from: number;
  readonly to: number;
  /** Whether there are more messages in the same direction. */
  readonly hasMore: boolean;
}

const noBefore = 0;
const noAfter = -1;

/**
 * The range of `seq` of a query. As `seq`s have no gaps, it is computed from the last one alone, and no message can be
 * missing between two pages. Throws `messages-before-and-after` for two directions at once.
 */
export function messagePage(lastSeq: number, { before, after, limit }: MessagesQuery): MessagePage {
  if (after !== noAfter) {
    if (before !== noBefore) throw new DomainError('messages-before-and-after');
    const to = Math.min(after + limit, lastSeq);
    return { from: after + 1, to, hasMore: to < lastSeq };
  }
  const to = before === noBefore ? lastSeq : Math.min(before - 1, lastSeq);
  const from = Math.max(to - limit + 1, 1);
  return { from, to, hasMore: from > 1 };
}
