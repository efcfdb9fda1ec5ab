import type { ConversationType, DomainEvent, events } from '@gehna/contracts';
import { type Database, type ProjectionDocument, type ProjectionStore, projectionStore } from '@gehna/kit';
import { countIf, recentCount } from './figures/counts.ts';
import { countByDay, type Days } from './figures/days.ts';

type ConversationEvent = DomainEvent<typeof events.chat.conversationEvents>;

/** What the dashboard shows and counts of a conversation. It counts from its first message. */
export interface ConversationProjection extends ProjectionDocument {
  readonly sellerId: string;
  /** The product's name when the conversation began; null for a general question. */
  readonly productName: string | null;
  readonly conversationType: ConversationType;
  readonly firstMessageAt: Date | null;
  /** The last message is the buyer's, who can be answered. */
  readonly isPending: boolean;
  /** The seller has written after the buyer, or there is nothing to answer: a quotation began it, or one side has left. */
  readonly isAnswered: boolean;
}

type BegunConversation = ConversationProjection & { readonly firstMessageAt: Date };

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

/**
 * Projection of conversations, and the figures that follow from it. The index covers every
 * figure.
 */
export class ConversationStore {
  readonly #conversations: ProjectionStore<ConversationProjection>;

  constructor(database: Database) {
    this.#conversations = projectionStore<ConversationProjection>({
      database,
      // What the API calls conversations of a dashboard.
      collection: 'inquiries',
      indexes: [{ name: 'byTime', key: { sellerId: 1, firstMessageAt: 1, _id: 1, isPending: 1, isAnswered: 1 } }],
    });
  }

  async put({ subject, version, data }: ConversationEvent): Promise<void> {
    const { sellerId, buyerId, productName, conversationType, firstMessageAt, lastMessageFrom, answeredAt } = data;
    const isPending = lastMessageFrom === buyerId && !data.hasEnded;
    await this.#conversations.putIfNewer(subject, version, {
      sellerId,
      productName,
      conversationType,
      firstMessageAt: firstMessageAt === null ? null : new Date(firstMessageAt),
      isPending,
      isAnswered: answeredAt !== null || !isPending,
    });
  }

  async figures(sellerId: string, today: string): Promise<ConversationFigures> {
    const { collection } = this.#conversations;
    const [counts, days, recent] = await Promise.all([
      this.#counts(sellerId),
      this.byDay(sellerId, today),
      collection
        .find<BegunConversation>({ sellerId, ...begun })
        .sort({ firstMessageAt: -1, _id: -1 })
        .limit(recentCount)
        .toArray(),
    ]);
    return { ...counts, days, recent };
  }

  byDay(sellerId: string, today: string): Promise<Days> {
    const fields = { begunAt: 'firstMessageAt', isAnswered: '$isAnswered' } as const;
    return countByDay(this.#conversations.collection, sellerId, today, fields);
  }

  async #counts(sellerId: string): Promise<ConversationCounts> {
    const [counts] = await this.#conversations.collection
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
}
