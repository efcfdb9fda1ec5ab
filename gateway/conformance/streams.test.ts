import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { read } from './client.ts';
import { useSystem } from './use-system.ts';

const system = useSystem();

/** Resolves with the service's response, for the test to write. */
function serviceResponse(name: string): Promise<ServerResponse> {
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

describe('an answer is streamed', () => {
  test.each(['/api/products/events', '/api/notifications/stream'])(
    '%s: headers before any data, then each event as it is written',
    async (path) => {
      const responding = serviceResponse('events');
      const answer = await system.client.begin(path, { headers: { 'X-Behaviour': 'events' } });
      const service = await responding;
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

  test('a slow client exerts backpressure on the service', async () => {
    const responding = serviceResponse('flood');
    const answer = await system.client.begin('/api/products/flood', { headers: { 'X-Behaviour': 'flood' } });
    const service = await responding;
    answer.pause();
    let written = 0;
    const chunk = Buffer.alloc(256 * 1024, 'x');
    const fill = (): void => {
      let isWritable = true;
      while (written < 200 && isWritable) {
        isWritable = service.write(chunk);
        written += 1;
      }
    };
    service.on('drain', fill);
    fill();
    // 50 MB exceed all buffers in between: the service must have been paused.
    let last = -1;
    await vi.waitUntil(
      () => {
        const isPaused = written === last;
        last = written;
        return isPaused;
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
    const { text } = await system.client.request('/', { headers: { 'X-Behaviour': 'large' } });
    expect(text.length).toBe(body.length);
    expect(text === body.toString()).toBe(true);
  });
});

describe('an upload is streamed', () => {
  test('to the service before its end', async () => {
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

  test('and aborted when the client disconnects', async () => {
    const path = '/api/products?aborted';
    const sent = system.client.open(path, { method: 'POST', headers: { 'Content-Length': '300000' } });
    sent.on('error', () => undefined); // its own destroy
    sent.write(Buffer.alloc(100_000));
    await vi.waitUntil(() => system.recorder.seen(path)?.bytes === 100_000, { timeout: 30_000 });
    sent.destroy();
    await vi.waitUntil(() => system.recorder.seen(path)?.state === 'aborted', { timeout: 30_000 });
  });

  test("a service's early refusal reaches a client that is still sending", async () => {
    system.recorder.behave('refuses-early', (_request, response) => {
      response.writeHead(401, { 'Content-Type': 'application/problem+json' }).end('{"message":"Please log in."}');
    });
    const sent = system.client.open('/api/products', {
      method: 'POST',
      headers: { 'X-Behaviour': 'refuses-early', 'Content-Length': '5000000' },
    });
    sent.on('error', () => undefined); // the connection may be closed before everything is sent
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.write(Buffer.alloc(100_000));
    const [answer] = await answered;
    expect(await read(answer)).toMatchObject({ status: 401, text: '{"message":"Please log in."}' });
    sent.destroy();
  });
});

describe('after an upload that was refused early the connection is closed, and announces it', () => {
  test.each([
    ['by the service', '100000', 401],
    ['by the gateway', '70000000', 413],
  ])('%s', async (_who, length, status) => {
    system.recorder.behave('refuses-early', (_request, response) => {
      response.writeHead(401, { 'Content-Type': 'application/problem+json' }).end('{"message":"Please log in."}');
    });
    const socket = connect(Number(system.client.origin.port), system.client.origin.hostname);
    socket.on('error', () => undefined); // a reset after the answer is a close
    const closed = new Promise((resolve) => socket.once('close', resolve)); // `once` of node:events rejects on a reset
    let received = '';
    socket.on('data', (part) => {
      received += part;
    });
    socket.write(
      `POST /api/products HTTP/1.1\r\nHost: x\r\nX-Behaviour: refuses-early\r\nContent-Length: ${length}\r\n\r\n`,
    );
    socket.write(Buffer.alloc(50_000));
    await vi.waitUntil(() => received.includes('"message"'), { timeout: 30_000 });
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(received).toMatch(/^connection: close\r$/im);
    if (status === 401) socket.write(Buffer.alloc(50_000));
    else socket.end();
    await closed;
  });
});

describe('a disconnect is passed on', () => {
  test('of a client that waits for the answer', async () => {
    system.recorder.behave('never-answers', () => undefined);
    const path = '/api/products/disconnected-waiting';
    const sent = system.client.open(path, { headers: { 'X-Behaviour': 'never-answers' } });
    sent.on('error', () => undefined); // its own destroy
    sent.end();
    await vi.waitUntil(() => system.recorder.seen(path)?.state === 'open', { timeout: 30_000 });
    sent.destroy();
    await vi.waitUntil(() => system.recorder.seen(path)?.state === 'aborted', { timeout: 30_000 });
  });

  test.each(['/api/products/disconnected-stream', '/api/notifications/stream?disconnected'])(
    'of a client from the event stream %s',
    async (path) => {
      const responding = serviceResponse('disconnects');
      const answer = await system.client.begin(path, { headers: { 'X-Behaviour': 'disconnects' } });
      const service = await responding;
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

  test('of a service in the middle of an answer: the client gets an error, not a short answer', async () => {
    const responding = serviceResponse('disconnects-midway');
    const answer = await system.client.begin('/', { headers: { 'X-Behaviour': 'disconnects-midway' } });
    const service = await responding;
    service.write('half');
    expect(await nextPart(answer)).toBe('half');
    const broken = once(answer, 'error');
    answer.resume();
    service.destroy();
    expect(await broken).toMatchObject([{ code: 'ECONNRESET' }]);
  });
});
