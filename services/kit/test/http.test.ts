import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { defineRoute, pageQuery, problem, queryChoice } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answer, conflict, raw, serviceConfig } from '../src/index.ts';
import { eventually, type TestService, testService } from '../src/testing/index.ts';

const base = { service: 'fixture', access: 'anyone', summary: 'For a test.' } as const;
const piece = z.object({ name: z.string(), weight: z.number(), note: z.string().nullable() });
const list = defineRoute({
  ...base,
  method: 'GET',
  path: '/api/pieces',
  query: z.object({ sortBy: queryChoice(['price', 'name']), ...pageQuery }),
  answers: { 200: z.object({ page: z.int(), limit: z.int() }) },
});
const create = defineRoute({
  ...base,
  method: 'POST',
  path: '/api/pieces',
  body: z.strictObject({
    name: z.string('Name is required.').min(1, 'Name is required.').max(20, 'Name may have at most 20 characters.'),
    weight: z.number({
      error: (issue) => (issue.input === undefined ? 'Weight is required.' : 'Weight must be a number.'),
    }),
    isFeatured: z.boolean('Featured must be true or false.').default(false),
    tags: z.array(z.string()).optional(),
  }),
  form: {
    numbers: ['weight'],
    booleans: ['isFeatured'],
    lists: ['tags'],
    files: {
      images: { max: 2, maxBytes: 2 * 1024 * 1024, tooMany: 'At most two pictures.' },
      logo: { max: 1, maxBytes: 1024 * 1024, tooMany: 'One logo.' },
    },
  },
  answers: { 201: z.object({ piece, files: z.array(z.object({ field: z.string(), bytes: z.int() })) }) },
});
const one = defineRoute({
  ...base,
  method: 'GET',
  path: '/api/pieces/:id',
  params: z.object({ id: z.string().max(50) }),
  answers: { 200: piece, 201: piece },
});
const note = defineRoute({
  ...base,
  method: 'POST',
  path: '/api/note',
  body: z.strictObject({ text: z.string().optional() }).optional(),
  answers: { 200: z.object({ given: z.boolean() }) },
});
const ready = defineRoute({ ...base, method: 'GET', path: '/api/ready-json', answers: { 200: piece } });
const breaks = defineRoute({ ...base, method: 'GET', path: '/api/breaks', answers: { 200: piece } });
const taken = defineRoute({ ...base, method: 'GET', path: '/api/taken', answers: { 200: piece } });
const who = defineRoute({ ...base, method: 'GET', path: '/api/who', answers: { 200: z.object({ ip: z.string() }) } });

let system: TestService;
let port: number;
beforeAll(async () => {
  system = await testService({
    name: 'fixture',
    schema: serviceConfig('fixture', {}),
    build: () => ({
      routes: [
        async (app) => {
          app.serve(list, ({ query: { page, limit } }) => ({ page, limit }));
          app.serve(create, ({ body, files }) => ({
            piece: { ...body, note: null, secret: 'kept' },
            files: files.map(({ field, bytes }) => ({ field, bytes })),
          }));
          app.serve(one, ({ params }) =>
            answer(params.id === 'new' ? 201 : 200, { name: params.id, weight: 1, note: 'x' }),
          );
          app.serve(note, ({ body }) => ({ given: body !== undefined }));
          app.serve(ready, () => raw('{"made":"before"}'));
          app.serve(breaks, () => {
            throw new Error('the password of the database is swordfish');
          });
          app.serve(taken, () => {
            throw conflict('This name is taken.', [{ field: 'name', message: 'Taken.' }]);
          });
          app.serve(who, ({ request }) => ({ ip: request.ip }));
        },
      ],
      reactions: [],
    }),
  });
  await system.app.listen({ host: '127.0.0.1', port: 0 });
  port = (system.app.server.address() as AddressInfo).port;
});
afterAll(() => system.close());

type Sent = Parameters<TestService['inject']>[0];
/** Every error must be a problem; its message and fields are what a person sees. */
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
  it('may be absent or empty where the contract says so', async () => {
    expect((await system.inject({ method: 'POST', url: '/api/note' })).json()).toEqual({ given: false });
    expect((await system.inject(post('/api/note', ''))).json()).toEqual({ given: false });
    expect((await system.inject(post('/api/note', {}))).json()).toEqual({ given: true });
  });
  it('is refused when too large', async () => {
    const sent = post('/api/pieces', { name: 'a'.repeat(1_100_000), weight: 1 });
    expect(await refused(sent)).toMatchObject({ status: 413, message: 'The request is too large.' });
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
      message: 'This name is taken.',
      fields: ['name'],
    });
  });
  it('tells nothing of what broke inside', async () => {
    const { status, message } = await refused({ url: '/api/breaks' });
    expect([status, message]).toEqual([500, 'Something went wrong on our side. Please try again.']);
  });
  it('is a problem at an unknown address, a malformed one and a too long parameter', async () => {
    expect(await refused({ url: '/api/nowhere' })).toMatchObject({ status: 404 });
    expect(await refused({ method: 'DELETE', url: '/api/pieces' })).toMatchObject({ status: 404 });
    expect(await refused({ url: '/api/pieces/%E0%A4%A' })).toMatchObject({ status: 400 });
    expect(await refused({ url: `/api/pieces/${'a'.repeat(60)}` })).toMatchObject({ status: 404 });
    expect(await refused({ url: `/api/pieces/${'a'.repeat(2000)}` })).toMatchObject({ status: 414 });
  });
  it('carries the gateway’s correlation id, or a new one where that is unfit', async () => {
    const given = '0193e8a0-1111-7abc-8def-0123456789ab';
    const asked = (id: string) => system.inject({ url: '/api/who', headers: { 'x-request-id': id } });
    expect((await asked(given)).headers['x-request-id']).toBe(given);
    expect((await asked('a"}\n{')).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });
});

it('believes the gateway about the client’s address, and nobody behind it', async () => {
  const ip = async (forwarded: string) =>
    (await system.inject({ url: '/api/who', headers: { 'x-forwarded-for': forwarded } })).json();
  expect(await ip('203.0.113.9')).toEqual({ ip: '203.0.113.9' });
  expect(await ip('1.2.3.4, 203.0.113.9')).toEqual({ ip: '203.0.113.9' });
});

describe('a form', () => {
  const send = async (fields: [string, string | Blob][]) => {
    const form = new FormData();
    for (const [name, value] of fields) {
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, value, `${name}.bin`);
    }
    const response = await fetch(`http://127.0.0.1:${port}/api/pieces`, { method: 'POST', body: form });
    return { status: response.status, ...((await response.json()) as Record<string, unknown>) };
  };
  const bytes = (count: number) => new Blob([new Uint8Array(count)]);
  const uploads = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('gehna-upload-')).length;

  it('becomes the same body as JSON, with its files', async () => {
    const sent = await send([
      ['name', 'Jhumka'],
      ['weight', '4.25'],
      ['isFeatured', 'true'],
      ['tags', 'a'],
      ['tags', 'b'],
      ['images', bytes(70_000)],
      ['images', bytes(3)],
      ['logo', bytes(5)],
    ]);
    expect(sent).toEqual({
      status: 201,
      piece: { name: 'Jhumka', weight: 4.25, note: null },
      files: [
        { field: 'images', bytes: 70_000 },
        { field: 'images', bytes: 3 },
        { field: 'logo', bytes: 5 },
      ],
    });
    await eventually(async () => (await uploads()) === 0);
  });

  it.each<[string, [string, string | Blob][], number, string]>([
    [
      'an empty number',
      [
        ['name', 'a'],
        ['weight', ''],
      ],
      400,
      'Weight is required.',
    ],
    [
      'a number that is none',
      [
        ['name', 'a'],
        ['weight', '1e3'],
      ],
      400,
      'Weight must be a number.',
    ],
    [
      'a field that is named nowhere',
      [
        ['name', 'a'],
        ['weight', '1'],
        ['admin', 'x'],
      ],
      400,
      'There is no field “admin” here.',
    ],
    [
      'a text sent twice',
      [
        ['name', 'a'],
        ['name', 'b'],
        ['weight', '1'],
      ],
      400,
      'Name is required.',
    ],
    [
      'too many files',
      [
        ['name', 'a'],
        ['images', bytes(1)],
        ['images', bytes(1)],
        ['images', bytes(1)],
      ],
      400,
      'At most two pictures.',
    ],
    ['too many files in all', [0, 1, 2, 3, 4, 5].map(() => ['images', bytes(1)]), 400, 'At most two pictures.'],
    ['a file under a foreign name', [['photo', bytes(1)]], 400, 'There is no file field “photo” here.'],
    ['a file that is too large', [['images', bytes(2 * 1024 * 1024 + 1)]], 413, 'Each file may be at most 2 MB.'],
    ['a file too large for its own field', [['logo', bytes(1024 * 1024 + 1)]], 413, 'Each file may be at most 1 MB.'],
    ['a text that is too long', [['name', 'a'.repeat(70_000)]], 413, '“name” is too long.'],
    [
      'a form that is too large',
      [
        ['name', 'a'],
        ['images', bytes(7 * 1024 * 1024)],
      ],
      413,
      'All files together may be at most 6 MB.',
    ],
    ['too many fields', Array.from({ length: 120 }, (_, i) => [`f${i}`, 'x']), 400, 'The form has too many fields.'],
    ['a forbidden name', [['__proto__', 'x']], 400, 'The form has a field with a forbidden name.'],
  ])('refuses %s', async (_name, fields, status, message) => {
    expect(await send(fields)).toMatchObject({ status, message });
    await eventually(async () => (await uploads()) === 0);
  });

  it('is refused where the contract takes none', async () => {
    const form = new FormData();
    form.append('text', 'x');
    const response = await fetch(`http://127.0.0.1:${port}/api/note`, { method: 'POST', body: form });
    expect(response.status).toBe(415);
  });

  it('without a boundary or cut before its end is refused in words', async () => {
    expect(await refused(post('/api/pieces', 'x', 'multipart/form-data'))).toMatchObject({ status: 400 });
    const cut = '--x\r\ncontent-disposition: form-data; name="images"; filename="a"\r\n\r\nabc';
    const message = 'The form could not be read. Please send it again.';
    expect(await refused(post('/api/pieces', cut, 'multipart/form-data; boundary=x'))).toMatchObject({
      status: 400,
      message,
    });
  });

  it('whose sender goes away leaves nothing behind', async () => {
    const request = httpRequest({
      port,
      method: 'POST',
      path: '/api/pieces',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_500_000 },
    });
    request.on('error', () => undefined);
    request.write('--x\r\ncontent-disposition: form-data; name="images"; filename="a"\r\n\r\n');
    request.write(Buffer.alloc(500_000));
    await eventually(async () => (await uploads()) === 1);
    request.destroy();
    await eventually(async () => (await uploads()) === 0);
  });
});
