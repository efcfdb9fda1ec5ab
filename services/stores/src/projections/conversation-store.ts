import { type ConversationType, type DomainEvent, events } from '@gehna/contracts';
import { type Database, type ProjectionDocument, projectionOf } from '@gehna/kit';
import { countByDay, countIf, type Days, recentCount } from '../figures.ts';

/** What the dashboard shows and counts of a conversation. It counts from its first message. */
interface ConversationFields {
  readonly sellerId: string;
  readonly productId: string | null;
  /** The product's name when the conversation began; null for a general question. */
  readonly productName: string | null;
  readonly conversationType: ConversationType;
  readonly firstMessageAt: Date | null;
  /** The last message is the buyer's, who can be answered. */
  readonly isPending: boolean;
  /** The seller has written after the buyer, or there is nothing to answer: a quotation began it, or one side has left. */
  readonly isAnswered: boolean;
}

type BegunConversation = ProjectionDocument & ConversationFields & { readonly firstMessageAt: Date };

interface ConversationCounts {
  readonly total: number;
  readonly pending: number;
  readonly unanswered: number;
}

export interface ConversationFigures extends ConversationCounts {
  readonly days: Days;
  readonly recent: readonly BegunConversation[];
}

/** Conversations with a message. */
const begun = { firstMessageAt: { $gte: new Date(0) } };

function fieldsOf({ data }: DomainEvent<typeof events.chat.conversationEvents>): ConversationFields {
  const { sellerId, buyerId, productId, productName, conversationType, firstMessageAt, lastMessageFrom, answeredAt } =
    data;
  const isPending = lastMessageFrom === buyerId && !data.hasEnded;
  return {
    sellerId,
    productId,
    productName,
    conversationType,
    firstMessageAt: firstMessageAt === null ? null : new Date(firstMessageAt),
    isPending,
    isAnswered: answeredAt !== null || !isPending,
  };
}

/** Projection of conversations, and the figures that follow from it. The index covers every figure. */
export function conversationStore(database: Database) {
  const indexes = [{ name: 'byTime', key: { sellerId: 1, firstMessageAt: 1, _id: 1, isPending: 1, isAnswered: 1 } }];
  // What the API calls conversations of a dashboard.
  const options = { database, collection: 'inquiries', indexes };
  const { collection, changed } = projectionOf(events.chat.conversationEvents, options, fieldsOf);

  function byDay(sellerId: string, today: string): Promise<Days> {
    return countByDay(collection, sellerId, today, { begunAt: 'firstMessageAt', isAnswered: '$isAnswered' });
  }

  async function countsOf(sellerId: string): Promise<ConversationCounts> {
    const [counts] = await collection
      .aggregate<ConversationCounts>([
        { $match: { sellerId, ...begun } },
        {
          $group: {
            _id: null,
            total: { $sum: 1 },
            pending: countIf('$isPending'),
            unanswered: countIf({ $not: ['$isAnswered'] }),
          },
        },
        { $project: { _id: 0 } },
      ])
      .toArray();
    return counts ?? { total: 0, pending: 0, unanswered: 0 };
  }

  return {
    changed,
    byDay,

    async figures(sellerId: string, today: string): Promise<ConversationFigures> {
      const [counts, days, recent] = await Promise.all([
        countsOf(sellerId),
        byDay(sellerId, today),
        collection
          .find<BegunConversation>({ sellerId, ...begun })
          .sort({ firstMessageAt: -1, _id: -1 })
          .limit(recentCount)
          .toArray(),
      ]);
      return { ...counts, days, recent };
    },
  };
}
