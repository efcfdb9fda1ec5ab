import { randomUUID } from 'node:crypto';
import { type ChatMessage, events } from '@gehna/contracts';
import { eventually, killTest, type ServiceProcess } from '@gehna/kit/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buyer, type Chat, seller, startChat } from '../service.ts';

/** Observes from this process; messages are sent to the process that is killed. */
let chat: Chat;
let service: ServiceProcess;
const start = () => chat.system.startProcess(new URL('../../src/server.ts', import.meta.url));
beforeAll(async () => {
  chat = await startChat();
  await chat.introduce(buyer);
  await chat.introduce(seller);
});
// Else it would share events with the observing one in a second attempt.
afterEach(() => service.end('SIGKILL'));
afterAll(() => chat.close());

const conversations = 6;
const messagesOfEach = 10;
const kills = 2;
/** A message may meet every kill: each time a transaction that was left open blocks its conversation for 10 s. */
const timeoutMs = kills * 10_000 + 60_000;

/** The short form of `npm run bench -- chat`. */
const name = 'acknowledged messages are neither lost nor doubled while chat is killed (-9) and restarted';
it(name, killTest, async () => {
  const ids: string[] = [];
  for (let number = 0; number < conversations; number++) {
    // Of this attempt alone: in those of an earlier one every message is stored already.
    const productId = `prd_${randomUUID()}`;
    await chat.offer(productId);
    ids.push((await chat.open({ productId }))._id);
  }
  service = await start();
  const acknowledged = new Map<string, ChatMessage>();
  /** Requests that broke with the process, and those that found none. */
  let broken = 0;

  /** As a page does: sends one after the other, and each until it is acknowledged. */
  async function talk(conversationId: string, from: typeof buyer | typeof seller, to: string): Promise<void> {
    const headers = { ...(await chat.system.as(from)), 'content-type': 'application/json' };
    for (let number = 1; number <= messagesOfEach; number++) {
      const clientMessageId = `${from.id}-${number}`;
      const body = JSON.stringify({ conversationId, to, text: `Message ${number} of ${from.id}`, clientMessageId });
      const acknowledge = async () => {
        const response = await fetch(`${service.url}/api/chat/send`, { method: 'POST', headers, body });
        const answer = (await response.json()) as { chat: ChatMessage };
        if (response.status === 201) acknowledged.set(`${conversationId} ${clientMessageId}`, answer.chat);
        else expect(answer).toMatchObject({ status: 503 });
        return response.status === 201;
      };
      const acknowledgeOrBreak = () =>
        acknowledge().catch((error: unknown) => {
          if (!(error instanceof TypeError)) throw error;
          broken++;
          return false;
        });
      await eventually(acknowledgeOrBreak, { timeoutMs, intervalMs: 50 });
    }
  }
  const talking = Promise.all(ids.flatMap((id) => [talk(id, buyer, seller.id), talk(id, seller, buyer.id)]));
  const total = conversations * messagesOfEach * 2;
  for (let kill = 1; kill <= kills; kill++) {
    const enough = Math.min(acknowledged.size + total / 4, total - 20);
    await Promise.race([talking, eventually(() => acknowledged.size >= enough, { timeoutMs, intervalMs: 1 })]);
    await service.end('SIGKILL');
    service = await start();
  }
  await talking;

  expect(acknowledged.size).toBe(total);
  expect(broken).toBeGreaterThanOrEqual(kills);
  for (const id of ids) {
    const { messages, conversation } = await chat.page(id, buyer, { after: 0, limit: 200 });
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
    expect(messages).toHaveLength(messagesOfEach * 2);
    expect(conversation.lastSeq).toBe(messagesOfEach * 2);
    for (const message of messages) {
      const sent = [...acknowledged.values()].filter(({ _id }) => _id === message._id);
      expect(sent).toMatchObject([{ conversationId: id, seq: message.seq, text: message.text }]);
    }
    // Begun, and one version per message: each was published, also those whose process was killed before it could.
    await eventually(
      async () => {
        const published = await chat.system.published(events.chat.conversationEvents, id);
        const versions = [...new Set(published.map(({ version }) => version))].sort((one, other) => one - other);
        expect(versions).toEqual(Array.from({ length: messagesOfEach * 2 + 1 }, (_, index) => index + 1));
        return true;
      },
      { timeoutMs },
    );
  }
});
