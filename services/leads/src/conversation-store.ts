import type { DomainEvent, events } from '@gehna/contracts';
import {
  type Database,
  type Messaging,
  type ProjectionDocument,
  type ProjectionStore,
  projectionStore,
} from '@gehna/kit';

type ConversationEvent = DomainEvent<typeof events.chat.conversationEvents>;

/** Who talks with whom: a seller may send a quotation there. */
interface ConversationProjection extends ProjectionDocument {
  buyerId: string;
  sellerId: string;
}

/** The projection of chat's conversations. */
export class ConversationStore {
  readonly #conversations: ProjectionStore<ConversationProjection>;
  readonly #messaging: Messaging;

  constructor(database: Database, messaging: Messaging) {
    this.#conversations = projectionStore<ConversationProjection>({ database, collection: 'conversations' });
    this.#messaging = messaging;
  }

  async put({ subject, version, data: { buyerId, sellerId } }: ConversationEvent): Promise<void> {
    await this.#conversations.putIfNewer(subject, version, { buyerId, sellerId });
  }

  /** One that was begun a moment ago is waited for. */
  find(id: string): Promise<ConversationProjection | null> {
    return this.#messaging.awaitFact({ from: 'chat', find: () => this.#conversations.find(id) });
  }
}
