import { becomeSeller, type Session, signIn } from './accounts.ts';
import { type PublicApi, whenKnown } from './api.ts';
import { openConversation, type Participants, sendMessages } from './conversation-loader.ts';
import type { DemoContext } from './demo-context.ts';
import { isKnown } from './moderation.ts';
import { suspendedSeller } from './other-users.ts';

/** The last message of a conversation of `conversations.ts`, reported by its seller. It waits for a reviewer. */
const insult = {
  daysAgo: 4,
  buyer: 4,
  sellerCode: 'RCK',
  report: { reason: 'offensive', details: 'He has written the same to our neighbours.' },
} as const;

/** The last message of a seller who was suspended for it, and has not answered yet. */
const fraud = {
  daysAgo: 10,
  buyer: 3,
  messages: [
    ['buyer', 'Namaste. What would a plain chain of 8 g cost, with the bill?'],
    ['seller', 'Only today, and only by UPI: send 20,000 in advance, and I keep one for you. No bill is needed.'],
  ],
  report: { reason: 'scam', details: 'They want an advance and give no bill.' },
  note: 'You asked a buyer for money in advance, without a bill. Please explain.',
} as const;

type Report = (typeof insult | typeof fraud)['report'];

/** Reports two messages, and has the reviewer suspend a seller for one. What was reported before is left alone. */
export async function reportMessages(api: PublicApi, context: DemoContext): Promise<void> {
  const insulted = context.sellerOf(insult.sellerCode);
  const between = { buyer: context.buyerOf(insult.buyer), seller: insulted };
  const insultedAt = context.calendar.inShopHours(insult.daysAgo - 1, 'insult');
  await reportLast(api, between, insulted, insult.report, insultedAt);

  const { user } = await signIn(api, suspendedSeller);
  if (await isKnown(api, context, `seller-${user.id}`)) return;
  const seller = await becomeSeller(api, context.reviewer, suspendedSeller, context.calendar);
  const participants = { buyer: context.buyerOf(fraud.buyer), seller };
  const [asked, answered, reported, decided] = context.calendar.chain(fraud.daysAgo, [80, 45, 600], 'fraud');
  const opened = await openConversation(api, participants, undefined, asked);
  await sendMessages(api, participants, context, opened, fraud.messages, [asked, answered], 'demo-fraud');
  const params = { id: `message-${await reportLast(api, participants, participants.buyer, fraud.report, reported)}` };
  const body = { action: 'suspend', round: 0, note: fraud.note } as const;
  await whenKnown(() =>
    api('POST /api/review/reports/:id/decide', { token: context.reviewer.token, at: decided, params, body }),
  );
}

/** Reports the last message of a conversation that requests a quote. Answers its id. */
async function reportLast(
  api: PublicApi,
  participants: Participants,
  { token }: Session,
  body: Report,
  at: Date | undefined,
) {
  const { conversationId: id } = await openConversation(api, participants);
  const { messages } = (await api('GET /api/chat/conversation/:id', { token, params: { id } })).body;
  const last = messages.at(-1);
  if (!last) throw new Error(`Nothing was written in ${id}.`);
  await api('POST /api/chat/messages/:id/report', { token, at, params: { id: last._id }, body });
  return last._id;
}
