import type { Attached } from './attachments/attached.ts';
import type { Attachment, Conversation, Message } from './message.ts';
import type { Unsent } from './unsent.ts';

/** What is known of a conversation: an unbroken run of its messages in order of `seq`. */
export type Thread = {
  conversation: Conversation;
  messages: readonly Message[];
  /** There are earlier ones at the server. */
  hasOlder: boolean;
  /** The conversation's `messageChanges` at which all of the messages were read. */
  changes: number;
};

/** The thread with a page of messages more, each once and in order; read receipts only move forward. */
export function addPage(thread: Thread, page: { conversation: Conversation; messages: readonly Message[] }): Thread {
  const bySeq = new Map(thread.messages.map((message) => [message.seq, message]));
  for (const message of page.messages) bySeq.set(message.seq, message);
  const readByOther = Math.max(thread.conversation.readByOther, page.conversation.readByOther);
  return {
    ...thread,
    conversation: { ...page.conversation, readByOther },
    messages: [...bySeq.values()].sort((one, other) => one.seq - other.seq),
  };
}

type EarlierPage = { messages: readonly Message[]; hasMore: boolean };

/** The thread with the pages before it, the one closest to it first. */
export function withEarlier(thread: Thread, pages: readonly EarlierPage[]): Thread {
  const last = pages.at(-1);
  if (!last) return thread;
  const messages = [...[...pages].reverse().flatMap((page) => page.messages), ...thread.messages];
  return { ...thread, messages, hasOlder: last.hasMore };
}

/** A message as it stands in the window: one that the server has, or one of the outbox behind them. */
export type Line = {
  key: string;
  /** Absent: it is not sent. */
  seq?: number;
  isOwn: boolean;
  text: string;
  attachments: readonly (Attachment | Attached)[];
  at: Date;
  state: 'sent' | 'read' | Unsent['state'];
  /** Of the other participant's, which can be reported. */
  messageId?: string;
  isRemoved?: boolean;
  /** Why the server refused it. */
  reason?: string | undefined;
};

const none: readonly never[] = [];

/** Consecutive messages of one participant within this time are grouped, in milliseconds. */
const together = 3 * 60_000;

export type Run = { key: string; isOwn: boolean; lines: readonly Line[] };
export type Day = { key: string; at: Date; runs: readonly Run[] };

/** Every line of a thread: what the server has, then what waits in the outbox and is not among it yet. */
export function linesOf({ conversation, messages }: Thread, unsent: readonly Unsent[]): Line[] {
  const own = (message: Message) => message.from._id !== conversation.participant._id;
  const known = new Set(messages.map((message) => message.clientMessageId));
  return [
    ...messages.map((message) => ({
      key: message.clientMessageId ?? message._id,
      seq: message.seq,
      isOwn: own(message),
      text: message.text,
      attachments: message.attachments ?? none,
      ...(own(message) || message.isRemoved ? {} : { messageId: message._id }),
      ...(message.isRemoved ? { isRemoved: true } : {}),
      at: new Date(message.timestamp),
      state: message.isRead || message.seq <= conversation.readByOther ? ('read' as const) : ('sent' as const),
    })),
    ...unsent
      .filter(({ clientMessageId }) => !known.has(clientMessageId))
      .map(({ clientMessageId, text, attached, writtenAt, state, reason }) => ({
        key: clientMessageId,
        isOwn: true,
        text,
        attachments: attached ?? none,
        at: new Date(writtenAt),
        state,
        reason,
      })),
  ];
}

/** Lines by the day they were written (in the user's time zone), and within it by who wrote them one after another. */
export function daysOf(lines: readonly Line[]): Day[] {
  const days: { key: string; at: Date; runs: { key: string; isOwn: boolean; lines: Line[] }[] }[] = [];
  for (const line of lines) {
    const date = line.at.toDateString();
    let day = days.at(-1);
    if (!day || day.at.toDateString() !== date) {
      // Its first line may come later, from above. What waits to be sent may go back to a day that was there.
      const key = days.some((other) => other.key === date) ? `${date} ${line.key}` : date;
      day = { key, at: line.at, runs: [] };
      days.push(day);
    }
    const run = day.runs.at(-1);
    const last = run?.lines.at(-1);
    if (run && last && run.isOwn === line.isOwn && isSent(last) === isSent(line) && +line.at - +last.at < together)
      run.lines.push(line);
    else day.runs.push({ key: line.key, isOwn: line.isOwn, lines: [line] });
  }
  return days;
}

const isSent = ({ state }: Line) => state === 'sent' || state === 'read';
