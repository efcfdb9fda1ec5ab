import type { Platform, ServiceApp } from '@gehna/kit';
import type { ChatConfig } from './config.ts';
import { ConversationStore } from './conversation-store.ts';
import { Directory } from './directory.ts';
import { Hints } from './hints.ts';
import { MessageStore } from './message-store.ts';
import { Opening } from './opening.ts';
import { PersonStore } from './person-store.ts';
import { ProductStore } from './product-store.ts';
import { productChanged } from './reactions/product-changed.ts';
import { userChanged } from './reactions/user-changed.ts';
import { RepliesStore } from './replies-store.ts';
import { conversationRoutes } from './routes/conversations.ts';
import { messageRoutes } from './routes/messages.ts';
import { repliesRoutes } from './routes/replies.ts';

/** Chat: conversations of buyers with sellers, their messages, and saved replies. */
export function buildApp({ database, messaging }: Platform<ChatConfig>): ServiceApp {
  const messages = new MessageStore(database);
  const conversations = new ConversationStore(database, messages);
  const people = new PersonStore(database);
  const products = new ProductStore(database);
  const replies = new RepliesStore(database);
  const directory = new Directory(people, products);
  const opening = new Opening({ conversations, people, products });
  const hints = new Hints(messaging.live);

  return {
    // The fixed addresses under /api/chat come before /api/chat/:id whatever the order here.
    routes: [
      conversationRoutes({ conversations, opening, directory }),
      messageRoutes({ conversations, messages, products, directory, hints }),
      repliesRoutes({ replies }),
    ],
    reactions: [userChanged({ people }), productChanged({ products })],
  };
}
