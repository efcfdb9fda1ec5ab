import { leaseOf, type Platform, type ServiceApp, sweeping } from '@gehna/kit';
import { answerTimeJob } from './answer-time-job.ts';
import { type ChatConfig, chatConfig } from './config.ts';
import { caseDecided } from './handlers/case-decided.ts';
import { quotationSent } from './handlers/quotation-sent.ts';
import { migrations } from './migrations.ts';
import { partsOf } from './parts.ts';
import { userChanged } from './projections/user-changed.ts';
import { attachmentRoutes } from './routes/attachments.ts';
import { conversationRoutes } from './routes/conversations.ts';
import { messageRoutes } from './routes/messages.ts';
import { personalDataRoutes } from './routes/personal-data.ts';
import { repliesRoutes } from './routes/replies.ts';
import { reportRoutes } from './routes/reports.ts';
import { waitStore } from './wait-store.ts';

/** Chat: conversations of buyers with sellers, their messages, how fast sellers answer, and saved replies. */
export const chat = { name: 'chat', schema: chatConfig, build: buildApp };

function buildApp(platform: Platform<ChatConfig>): ServiceApp {
  const parts = partsOf(platform);
  const { config, database, clock, log, conversations, attachments, replies, reports, answerTimes, hints } = parts;
  const { stores, products, rates, quotations } = parts;
  const computing = answerTimeJob({
    waits: waitStore(database),
    answerTimes,
    lease: leaseOf(database, { collection: 'answer_time_runs', id: 'answer-times', durationMs: 60_000 }),
    clock,
    log,
    intervalMs: config.ANSWER_TIME_SECONDS * 1000,
  });

  const fileSweep = sweeping(platform, {
    what: 'Files that no message names',
    sweep: (before, stopped) => attachments.sweep(before, stopped),
  });
  return {
    // The fixed addresses under /api/chat come before /api/chat/:id whatever the order here.
    routes: [
      conversationRoutes(parts),
      messageRoutes(parts),
      attachmentRoutes(parts),
      repliesRoutes(parts),
      personalDataRoutes(parts),
      reportRoutes(parts),
    ],
    projections: [userChanged(parts), stores.changed, products.changed, rates.changed, quotations.changed],
    handlers: [caseDecided(parts), quotationSent(parts)],
    migrations,
    async eraseUser(userId) {
      await answerTimes.eraseOf(userId);
      for await (const conversation of conversations.eraseUser(userId)) hints.changed(conversation);
      await replies.eraseOf(userId);
      await reports.eraseUser(userId);
      // Last: it waits for the object store.
      await attachments.eraseOf(userId);
    },
    jobs: [computing, fileSweep],
  };
}
