import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { problem } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceConfig } from '../src/index.ts';
import { type TestService, testService } from '../src/testing/index.ts';
import { buildPieces } from './fixtures/pieces.ts';

let system: TestService;
let port: number;
beforeAll(async () => {
  system = await testService({
    name: 'fixture',
    schema: serviceConfig('fixture', {}),
    build: buildPieces,
  });
  await system.app.listen({ host: '127.0.0.1', port: 0 });
  port = (system.app.server.address() as AddressInfo).port;
});
afterAll(() => system.close());

type Sent = Parameters<TestService['inject']>[0];
/** Every error must be a problem; its message and fields are what a user sees. */
const refused = async (sent: Sent) => {
  const { statusCode, headers, body } = await system.inject(sent);
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  const { status, message, errors = [], requestId } = problem.parse(JSON.parse(body));
  expect(status).toBe(statusCode);
  expect(requestId).toBe(headers['x-request-id']);
  return { status, message, fields: errors.map(({ field }) => field) };
};
const post = (url: string, payload: unknown, contentType = 'application/json'): Sent => ({
  method: 'POST',
  url,
  headers: { 'content-type': contentType },
  payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
});

describe('a query', () => {
  it('gets defaults, and unknown parameters are passed over', async () => {
    expect((await system.inject({ url: '/api/pieces?utm_source=x&page=3' })).json()).toEqual({ page: 3, limit: 20 });
  });
  it.each(['page=0', 'page=x', 'page=1&page=2', 'page[$gt]=1&page=-1', 'limit=101'])(
    '%s is refused by its name',
    async (query) => {
      const { status, message, fields } = await refused({ url: `/api/pieces?${query}` });
      expect(status).toBe(400);
      expect(message).toMatch(/^(page|limit) must be a whole number/);
      expect(fields).toEqual([query.split(/[=[]/)[0]]);
    },
  );
  it('names the choices of an unknown sort', async () => {
    expect((await refused({ url: '/api/pieces?sortBy=__proto__' })).message).toBe(
      'sortBy must be one of: price, name.',
    );
  });
});

describe('a body', () => {
  it('is answered by what the contract declares and nothing else', async () => {
    const { statusCode, body } = await system.inject(post('/api/pieces', { name: 'Jhumka', weight: 4.25 }));
    expect([statusCode, JSON.parse(body)]).toEqual([
      201,
      { piece: { name: 'Jhumka', weight: 4.25, note: null }, files: [] },
    ]);
  });
  it('gets an error per field; the first is the message', async () => {
    expect(await refused(post('/api/pieces', { weight: 'heavy' }))).toEqual({
      status: 400,
      message: 'Name is required.',
      fields: ['name', 'weight'],
    });
  });
  it.each([
    ['an operator object', { name: { $gt: '' }, weight: 1 }, ['name']],
    ['a field that is named nowhere', { name: 'a', weight: 1, admin: true }, ['admin']],
    ['a list instead of an object', [], ['']],
    ['null', null, ['']],
    ['a text', JSON.stringify('Jhumka'), ['']],
    ['a number', 7, ['']],
    ['a text that is too long', { name: 'a'.repeat(21), weight: 1 }, ['name']],
  ])('refuses %s', async (_name, sent, fields) => {
    expect(await refused(post('/api/pieces', sent))).toMatchObject({ status: 400, fields });
  });
  it('refuses what would poison a prototype', async () => {
    expect((await refused(post('/api/pieces', '{"name":"a","weight":1,"__proto__":{"admin":true}}'))).status).toBe(400);
    expect((await refused(post('/api/pieces', '{"name":"a","weight":{"__proto__":1}}'))).status).toBe(400);
    const byConstructor = { name: 'a', weight: 1, constructor: { prototype: {} } };
    expect((await refused(post('/api/pieces', byConstructor))).status).toBe(400);
  });
  it('refuses malformed JSON, the wrong type and none at all, each in words', async () => {
    const malformed = await refused(post('/api/pieces', '{"name":'));
    expect(malformed).toMatchObject({ status: 400, message: 'The body is not valid JSON.' });
    expect(await refused(post('/api/pieces', 'name=a', 'application/x-www-form-urlencoded'))).toMatchObject({
      status: 415,
    });
    expect(await refused(post('/api/pieces', 'a', 'text/plain'))).toMatchObject({ status: 415 });
    expect(await refused({ method: 'POST', url: '/api/pieces' })).toMatchObject({
      status: 400,
      message: 'The request has no body. Send its fields as JSON.',
    });
  });
  it('may be absent or empty where the contract allows it', async () => {
    expect((await system.inject({ method: 'POST', url: '/api/note' })).json()).toEqual({ given: false });
    expect((await system.inject(post('/api/note', ''))).json()).toEqual({ given: false });
    expect((await system.inject(post('/api/note', {}))).json()).toEqual({ given: true });
  });
  it('is refused when too large', async () => {
    const sent = post('/api/pieces', { name: 'a'.repeat(1_100_000), weight: 1 });
    expect(await refused(sent)).toMatchObject({
      status: 413,
      message: 'This is larger than we can take. Please send less, or smaller files.',
    });
  });
  it('is reported to a client that still sends, and the connection stays', async () => {
    const body = JSON.stringify({ name: 'a'.repeat(8_000_000) });
    for (let attempt = 0; attempt < 5; attempt++) {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`http://127.0.0.1:${port}/api/pieces`, { method: 'POST', headers, body });
      expect(response.status).toBe(413);
      expect(response.headers.get('connection')).not.toBe('close');
      await response.text();
    }
  });
  it('cut in the middle changes nothing and leaves the service well', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST /api/pieces HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"na',
    );
    await new Promise<void>((resolve) => socket.end(() => resolve()));
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
  });
});

it('answers 400 to what is no HTTP', async () => {
  const socket = connect(port, '127.0.0.1', () => socket.end('GARBAGE\r\n\r\n'));
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
});

describe('an answer', () => {
  it('has the status that the handler chose', async () => {
    expect((await system.inject({ url: '/api/pieces/new' })).statusCode).toBe(201);
    expect((await system.inject({ url: '/api/pieces/old' })).statusCode).toBe(200);
  });
  it('may be JSON that was ready', async () => {
    const { headers, body } = await system.inject({ url: '/api/ready-json' });
    expect([headers['content-type'], body]).toEqual(['application/json; charset=utf-8', '{"made":"before"}']);
  });
  it('carries the errors of a refusal', async () => {
    expect(await refused({ url: '/api/taken' })).toEqual({
      status: 409,
      message: 'This was changed meanwhile. Please load it again.',
      fields: ['name'],
    });
  });
  it('contains nothing of what broke inside', async () => {
    const { status, message } = await refused({ url: '/api/breaks' });
    expect([status, message]).toEqual([500, 'Something went wrong on our side. Please try again.']);
  });
  it('is a problem at an unknown address, a malformed one and a too long parameter', async () => {
    expect(await refused({ url: '/api/nowhere' })).toMatchObject({ status: 404 });
    expect(await refused({ method: 'DELETE', url: '/api/pieces' })).toMatchObject({ status: 404 });
    expect(await refused({ url: '/api/nowhere/%00' })).toMatchObject({ status: 404 });
    expect(await refused({ url: '/api/pieces/%E0%A4%A' })).toMatchObject({ status: 400 });
    expect(await refused({ url: `/api/pieces/${'a'.repeat(60)}` })).toMatchObject({ status: 404 });
    expect(await refused({ url: `/api/pieces/${'a'.repeat(2000)}` })).toMatchObject({ status: 414 });
  });
  it('carries the gateway’s correlation id, or a new one where that is unfit', async () => {
    const given = '0193e8a0-1111-7abc-8def-0123456789ab';
    const answered = (id: string) => system.inject({ url: '/api/who', headers: { 'x-request-id': id } });
    expect((await answered(given)).headers['x-request-id']).toBe(given);
    expect((await answered('a"}\n{')).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });
});

it('trusts the gateway about the client’s address, and no proxy before it', async () => {
  const ip = async (forwarded: string) =>
    (await system.inject({ url: '/api/who', headers: { 'x-forwarded-for': forwarded } })).json();
  expect(await ip('203.0.113.9')).toEqual({ ip: '203.0.113.9' });
  expect(await ip('1.2.3.4, 203.0.113.9')).toEqual({ ip: '203.0.113.9' });
});
