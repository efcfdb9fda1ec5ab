import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { read } from './client.ts';
import { type System, startSystem } from './system.ts';

let system: System;
beforeAll(async () => {
  system = await startSystem();
});
afterAll(() => system.stop());

/** Lets a test write the service's answer while it watches the client. */
function handOver(name: string): Promise<ServerResponse> {
  return new Promise((resolve) => {
    system.recorder.behave(name, (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.flushHeaders();
      resolve(response);
    });
  });
}

async function nextPart(answer: IncomingMessage): Promise<string> {
  const [part] = (await once(answer, 'data')) as [Buffer];
  return part.toString();
}

describe('an answer arrives as the service writes it', () => {
  test.each(['/api/products/events', '/api/notifications/stream'])(
    '%s: headers before any data, then each event by itself',
    async (path) => {
      const handed = handOver('events');
      const answer = await system.client.begin(path, { headers: { 'X-Behaviour': 'events' } });
      const service = await handed;
      expect(answer.headers['content-type']).toBe('text/event-stream');
      for (const event of ['data: 1\n\n', 'data: 2\n\n', 'data: 3\n\n']) {
        const received = nextPart(answer);
        service.write(event);
        expect(await received).toBe(event);
      }
      service.end();
      await once(answer, 'end');
    },
  );

  test('a client that reads slowly holds the service back', async () => {
    const handed = handOver('flood');
    const answer = await system.client.begin('/api/products/flood', { headers: { 'X-Behaviour': 'flood' } });
    const service = await handed;
    answer.pause();
    let written = 0;
    const chunk = Buffer.alloc(256 * 1024, 'x');
    const fill = (): void => {
      let taken = true;
      while (written < 200 && taken) {
        taken = service.write(chunk);
        written += 1;
      }
    };
    service.on('drain', fill);
    fill();
    // 50 MB do not fit into what lies between: the service must have been stopped.
    let last = -1;
    await vi.waitUntil(
      () => {
        const stopped = written === last;
        last = written;
        return stopped;
      },
      { timeout: 30_000, interval: 300 },
    );
    expect(written).toBeLessThan(200);
    let bytes = 0;
    answer.on('data', (part: Buffer) => {
      bytes += part.length;
    });
    answer.resume();
    await vi.waitUntil(() => written === 200, { timeout: 30_000 });
    service.end();
    await once(answer, 'end');
    expect(bytes).toBe(200 * chunk.length);
  });

  test('a large answer arrives whole', async () => {
    const body = Buffer.alloc(20 * 2 ** 20, 'jewel');
    system.recorder.behave('large', (_request, response) => {
      response.end(body);
    });
    const { text } = await system.client.ask('/', { headers: { 'X-Behaviour': 'large' } });
    expect(text.length).toBe(body.length);
    expect(text === body.toString()).toBe(true);
  });
});

describe('an upload reaches the service as the client sends it', () => {
  test('before its end', async () => {
    const path = '/api/products?early';
    const total = 300_000;
    const sent = system.client.open(path, { method: 'POST', headers: { 'Content-Length': String(total) } });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.write(Buffer.alloc(100_000));
    await vi.waitUntil(() => (system.recorder.seen(path)?.bytes ?? 0) === 100_000, { timeout: 30_000 });
    sent.end(Buffer.alloc(200_000));
    const [answer] = await answered;
    expect(JSON.parse((await read(answer)).text).bytes).toBe(total);
  });

  test('and is given up when the client goes away in the middle', async () => {
    const path = '/api/products?given-up';
    const sent = system.client.open(path, { method: 'POST', headers: { 'Content-Length': '300000' } });
    sent.on('error', () => undefined); // its own destroy
    sent.write(Buffer.alloc(100_000));
    await vi.waitUntil(() => system.recorder.seen(path)?.bytes === 100_000, { timeout: 30_000 });
    sent.destroy();
    await vi.waitUntil(() => system.recorder.seen(path)?.state === 'aborted', { timeout: 30_000 });
  });

  test("a service's early refusal reaches the client that still sends", async () => {
    system.recorder.behave('refuses-early', (_request, response) => {
      response.writeHead(401, { 'Content-Type': 'application/problem+json' }).end('{"message":"Please log in."}');
    });
    const sent = system.client.open('/api/products', {
      method: 'POST',
      headers: { 'X-Behaviour': 'refuses-early', 'Content-Length': '5000000' },
    });
    sent.on('error', () => undefined); // the rest is not wanted
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.write(Buffer.alloc(100_000));
    const [answer] = await answered;
    expect(await read(answer)).toMatchObject({ status: 401, text: '{"message":"Please log in."}' });
    sent.destroy();
  });
});

describe('when one side goes away the other hears of it', () => {
  test('a client that leaves while it waits', async () => {
    system.recorder.behave('thinks', () => undefined);
    const path = '/api/products/left-waiting';
    const sent = system.client.open(path, { headers: { 'X-Behaviour': 'thinks' } });
    sent.on('error', () => undefined); // its own destroy
    sent.end();
    await vi.waitUntil(() => system.recorder.seen(path)?.state === 'open', { timeout: 30_000 });
    sent.destroy();
    await vi.waitUntil(() => system.recorder.seen(path)?.state === 'aborted', { timeout: 30_000 });
  });

  test.each(['/api/products/left-stream', '/api/notifications/stream?left'])(
    'a client that leaves the event stream at %s',
    async (path) => {
      const handed = handOver('left-stream');
      const answer = await system.client.begin(path, { headers: { 'X-Behaviour': 'left-stream' } });
      const service = await handed;
      service.write('data: 1\n\n');
      await nextPart(answer);
      answer.destroy();
      await vi.waitUntil(
        () => {
          if (!service.destroyed) service.write(': still there?\n\n');
          return system.recorder.seen(path)?.state === 'aborted';
        },
        { timeout: 30_000 },
      );
    },
  );

  test('a service that dies in the middle of an answer: the client sees it is not whole', async () => {
    const handed = handOver('dies');
    const answer = await system.client.begin('/', { headers: { 'X-Behaviour': 'dies' } });
    const service = await handed;
    service.write('half');
    expect(await nextPart(answer)).toBe('half');
    const broken = once(answer, 'error');
    answer.resume();
    service.destroy();
    expect(await broken).toMatchObject([{ code: 'ECONNRESET' }]);
  });
});
