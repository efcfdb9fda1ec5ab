import { events, metals } from '@gehna/contracts';
import { Lease, type Platform, publishedStates, type ServiceApp, sweeping, userStore } from '@gehna/kit';
import { answerTimeJob } from './answer-time-job.ts';
import { AnswerTimeStore } from './answer-time-store.ts';
import { AttachmentStore } from './attachment-store.ts';
import type { ChatConfig } from './config.ts';
import { ConversationStore } from './conversation-store.ts';
import { Directory, userFields } from './directory.ts';
import { caseDecided } from './handlers/case-decided.ts';
import { quotationSent } from './handlers/quotation-sent.ts';
import { sellerSuspended } from './handlers/seller-suspended.ts';
import { Hints } from './hints.ts';
import { MessageStore } from './message-store.ts';
import { migrations } from './migrations.ts';
import { Opening } from './opening.ts';
import { productStore } from './product-store.ts';
import { quotationStore } from './quotation-store.ts';
import { RepliesStore } from './replies-store.ts';
import { ReportStore } from './report-store.ts';
import { attachmentRoutes } from './routes/attachments.ts';
import { conversationRoutes } from './routes/conversations.ts';
import { messageRoutes } from './routes/messages.ts';
import { personalDataRoutes } from './routes/personal-data.ts';
import { repliesRoutes } from './routes/replies.ts';
import { reportRoutes } from './routes/reports.ts';
import { WaitStore } from './wait-store.ts';

/** Six hours: each sweep lists the bucket. */
const sweepIntervalMs = 6 * 3_600_000;

/** Chat: conversations of buyers with sellers, their messages, how fast sellers answer, and saved replies. */
export function buildApp({ config, database, messaging, objects, clock, log }: Platform<ChatConfig>): ServiceApp {
  const messages = new MessageStore(database);
  const attachments = new AttachmentStore(database, objects);
  const conversations = new ConversationStore(database, messages, attachments);
  const users = userStore({ database, collection: 'people', fields: userFields });
  const products = productStore(database);
  const replies = new RepliesStore(database);
  const reports = new ReportStore(database);
  const rates = publishedStates({
    database,
    collection: 'metal_rates',
    family: events.catalogue.metalRateEvents,
    ids: metals,
  });
  const quotations = quotationStore(database);
  const directory = new Directory({ users, products, quotations, rates, clock });
  const opening = new Opening({ conversations, users, products, messaging });
  const hints = new Hints(messaging.live);
  const answerTimes = new AnswerTimeStore(database);
  const computing = answerTimeJob({
    waits: new WaitStore(database),
    answerTimes,
    lease: new Lease(database, { collection: 'answer_time_runs', id: 'answer-times', durationMs: 60_000 }),
    clock,
    log,
    intervalMs: config.ANSWER_TIME_SECONDS * 1000,
  });

  const fileSweep = sweeping({
    database,
    log,
    what: 'Files that no message names',
    sweep: (stopped) => attachments.sweep(stopped),
    intervalMs: sweepIntervalMs,
  });
  return {
    // The fixed addresses under /api/chat come before /api/chat/:id whatever the order here.
    routes: [
      conversationRoutes({ conversations, opening, directory }),
      messageRoutes({ conversations, messages, attachments, products, directory, hints, messaging }),
      attachmentRoutes({ conversations, messages, attachments }),
      repliesRoutes({ replies }),
      personalDataRoutes({ conversations, messages, replies, answerTimes }),
      reportRoutes({ conversations, messages, attachments, directory, reports, users }),
    ],
    projections: [users.changed, products.changed, rates.changed, quotations.changed],
    handlers: [
      sellerSuspended({ conversations, hints }),
      caseDecided({ conversations, hints }),
      quotationSent({ conversations, products, users, hints }),
    ],
    migrations,
    async eraseUser(userId) {
      await answerTimes.eraseOf(userId);
      for (const conversation of await conversations.eraseUser(userId)) hints.changed(conversation);
      await attachments.eraseOf(userId);
      await replies.eraseOf(userId);
      await reports.eraseOf(userId);
    },
    jobs: [computing, fileSweep],
  };
}
