import { events } from '@gehna/contracts';
import { eventually, type TcpProxy, tcpProxy } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conversation } from '../builders.ts';
import { buyer, type Notifications, seller, startNotifications } from '../notifications.ts';

/** This replica's way to NATS can be cut; the other one stands beside it. */
let proxy: TcpProxy;
let service: Notifications;
let beside: Notifications;
beforeAll(async () => {
  proxy = await tcpProxy(process.env.TEST_NATS_URL ?? '');
  service = await startNotifications({ environment: { NATS_URL: proxy.url } });
  beside = await startNotifications({ joining: service, environment: { NATS_URL: process.env.TEST_NATS_URL ?? '' } });
});
afterAll(async () => {
  await beside.stop();
  await service.close();
  await proxy.close();
});

const opens = (text: string) => text.split('event: open\n').length - 1;

it('while NATS is away streams stay open and lists are answered; when it is back every page fetches again', async () => {
  const pages = await Promise.all([seller, buyer, seller].map((user) => service.open(user)));
  const elsewhere = await beside.open(buyer);
  await proxy.drop();
  await eventually(() => !service.system.platform.messaging.isConnected());
  await beside.publish.conversation(1, conversation('cnv_1', new Date()));
  expect((await service.list(seller)).unread).toBe(1);
  const late = await service.open(seller);
  expect(await service.read(seller)).toBe(0);

  await proxy.restore();
  // Those of the other replica too: the hints that this one published in that time are lost to them.
  await eventually(() => [...pages, late, elsewhere].every((page) => opens(page.text()) === 2));
  expect([...pages, late].map((page) => page.over())).toEqual([undefined, undefined, undefined, undefined]);
  const answered = conversation('cnv_1', new Date(), { lastSeq: 2 });
  await beside.system.publish(events.chat.conversationEvents, 'message-sent', answered.id, 2, answered);
  for (const page of [pages[0], pages[2], late]) await eventually(() => page?.hints().at(-1)?.kind === 'notifications');
});
