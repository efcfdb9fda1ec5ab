import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { read } from './client.ts';
import { useSystem } from './use-system.ts';

const system = useSystem();

const megabyte = 2 ** 20;

describe('a body of up to 2 MB passes', () => {
  test('with Content-Length', async () => {
    const body = Buffer.alloc(2 * megabyte, 'a');
    const { status, text } = await system.client.request('/api/auth/profile', { method: 'PUT', body });
    expect({ status, bytes: JSON.parse(text).bytes }).toEqual({ status: 200, bytes: body.length });
  });

  test('in chunks', async () => {
    expect(await sendChunks('/api/auth/profile', 4, megabyte / 2)).toMatchObject({ status: 200 });
  });
});

describe('a larger one is refused with 413, and the client can read the answer', () => {
  test('with Content-Length', async () => {
    const before = system.recorder.requests.length;
    const body = Buffer.alloc(2 * megabyte + 1);
    expectTooLarge(await system.client.request('/api/auth/profile', { method: 'PUT', body }));
    expect(system.recorder.requests).toHaveLength(before);
  });

  test('by a client that sends on after the answer', async () => {
    const sent = system.client.open('/api/auth/profile', {
      method: 'PUT',
      headers: { 'Content-Length': String(3 * megabyte) },
    });
    const failed = once(sent, 'close').then(() => sent.errored);
    sent.write(Buffer.alloc(megabyte));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    sent.write(Buffer.alloc(megabyte));
    sent.end(Buffer.alloc(megabyte));
    expectTooLarge(await read(answer));
    expect(await failed).toBeNull();
  });

  test('in chunks', async () => {
    expectTooLarge(await sendChunks('/api/auth/profile?chunked', 8, megabyte / 2));
    expect(system.recorder.seen('/api/auth/profile?chunked')?.state).not.toBe('complete');
  });

  test('in chunks that never end', async () => {
    const before = system.recorder.requests.filter(({ state }) => state === 'complete').length;
    const sent = system.client.open('/api/auth/profile', { method: 'PUT' });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    const chunk = Buffer.alloc(megabyte);
    const feed = (): void => {
      while (!sent.destroyed && sent.write(chunk));
    };
    sent.on('drain', feed);
    sent.on('error', () => undefined); // the gateway may close the connection
    feed();
    // nginx closes the connection once it holds all that a body may take, so that a client that only writes may see a reset first.
    const answer = await answered.then(([head]) => read(head)).catch(() => null);
    if (answer) expectTooLarge(answer);
    expect(system.recorder.requests.filter(({ state }) => state === 'complete')).toHaveLength(before);
    sent.destroy();
  });

  test('with Expect: 100-continue', async () => {
    const sent = system.client.open('/api/auth/profile', {
      method: 'PUT',
      headers: { Expect: '100-continue', 'Content-Length': String(3 * megabyte) },
    });
    sent.flushHeaders();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const { status, text } = await read(answer);
    expect([413, 417]).toContain(status);
    expect(JSON.parse(text).message).toContain('larger than we can take');
    sent.destroy();
  });
});

describe('pictures of products may be larger', () => {
  test.each([
    ['POST', '/api/products'],
    ['PUT', '/api/products/prd_1'],
  ])('%s %s takes 10 MB', async (method, path) => {
    const body = Buffer.alloc(10 * megabyte);
    const { status, text } = await system.client.request(path, { method, body });
    expect({ status, bytes: JSON.parse(text).bytes }).toEqual({ status: 200, bytes: body.length });
  });

  test('but not more than 60 MB', async () => {
    const sent = system.client.open('/api/products', {
      method: 'POST',
      headers: { 'Content-Length': String(60 * megabyte + 1) },
    });
    sent.flushHeaders();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expectTooLarge(await read(answer));
    sent.destroy();
  });

  test('and the review of products keeps the usual 2 MB', async () => {
    const body = Buffer.alloc(3 * megabyte);
    expectTooLarge(await system.client.request('/api/review/products/prd_1/approve', { method: 'POST', body }));
  });
});

function expectTooLarge({ status, headers, text }: { status: number; headers: object; text: string }): void {
  expect(status).toBe(413);
  expect(headers).toMatchObject({ 'content-type': 'application/problem+json' });
  expect(JSON.parse(text)).toMatchObject({ status: 413, message: expect.stringContaining('larger than we can take') });
}

async function sendChunks(path: string, count: number, bytes: number) {
  const sent = system.client.open(path, { method: 'PUT' });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  for (let chunk = 0; chunk < count; chunk += 1) sent.write(Buffer.alloc(bytes));
  sent.end();
  const [answer] = await answered;
  return read(answer);
}
