import { setTimeout as pause } from 'node:timers/promises';
import type { ChatMessage } from '@gehna/contracts';
import type { Pair, Participant } from './participants.ts';

/** For one message, retries included; a killed process may leave its transaction open for a minute. */
const timeoutMs = 180_000;

/** As a page does: sends it under one client message id until it is acknowledged. */
export async function sendUntilAcknowledged(
  chatUrl: string,
  { conversationId, buyer, seller }: Pair,
  from: Participant,
  text: string,
): Promise<ChatMessage> {
  const to = from === buyer ? seller.id : buyer.id;
  const body = JSON.stringify({ conversationId, to, text, clientMessageId: text });
  const until = Date.now() + timeoutMs;
  for (;;) {
    const answered = await post(`${chatUrl}/api/chat/send`, from, body);
    if (answered) return answered.chat;
    if (Date.now() > until) throw new Error(`A message was not acknowledged within ${timeoutMs / 1000} s.`);
    await pause(100);
  }
}

/** Undefined: no answer, or 503. */
async function post(url: string, { headers }: Participant, body: string): Promise<{ chat: ChatMessage } | undefined> {
  try {
    const response = await fetch(url, { method: 'POST', headers, body });
    const answer = (await response.json()) as { chat: ChatMessage };
    if (response.status === 201) return answer;
    if (response.status !== 503)
      throw new Error(`A message was answered ${response.status}: ${JSON.stringify(answer)}`);
  } catch (error) {
    // The process was killed: the connection broke, or the next one does not listen yet.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
  }
  return undefined;
}
