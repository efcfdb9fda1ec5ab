import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineRoute } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createServer } from '../src/http/server.ts';
import { uploadLimits } from '../src/http/upload-limits.ts';
import { DomainError } from '../src/index.ts';
import { createLog } from '../src/log.ts';
import { eventually, type TcpProxy, type TestService, tcpProxy, testService } from '../src/testing/index.ts';
import { type StoringConfig, storingConfig } from './fixtures/service.ts';

const megabyte = 1024 * 1024;
const upload = defineRoute({
  service: 'fixture',
  method: 'POST',
  path: '/api/upload',
  summary: 'Takes a file.',
  access: 'user',
  body: z.strictObject({}),
  form: { files: { file: { max: 1, maxBytes: 20 * megabyte, tooMany: 'One file.' } } },
  answers: { 200: z.object({ bytes: z.int() }) },
});

let objects: TcpProxy;
let system: TestService<StoringConfig>;
let port: number;
let folder: string;
const usualFolder = process.env.TMPDIR;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gehna-uploads-test-'));
  process.env.TMPDIR = folder;
  objects = await tcpProxy(process.env.TEST_S3_URL ?? '');
  system = await testService({
    name: 'fixture',
    schema: storingConfig,
    environment: { S3_URL: objects.url },
    build: () => ({
      routes: [
        async (app) => {
          const admit = async ({ user }: { user: { id: string } }) => {
            if (user.id === 'usr_refused') throw new DomainError('not-found');
          };
          app.serve(upload, ({ files }) => ({ bytes: files[0]?.bytes ?? 0 }), { admit });
        },
      ],
    }),
  });
  await system.app.listen({ host: '127.0.0.1', port: 0 });
  port = (system.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await system.close();
  await objects.close();
  if (usualFolder === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usualFolder;
  await rm(folder, { recursive: true });
});

const uploads = async () => (await readdir(folder)).filter((name) => name.startsWith('gehna-upload-')).length;

/** Sends the head of an upload and nothing, or little, of its body. */
async function begin(user: string, bytes = 10 * megabyte) {
  const { authorization } = await system.as({ id: user });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n';
  socket.write(
    `POST /api/upload HTTP/1.1\r\nhost: a\r\nauthorization: ${authorization}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${bytes}\r\n\r\n${part}`,
  );
  // Not by `once` of node:events: it rejects when the socket is reset, as it may be after an answer that came before the body.
  socket.on('error', () => undefined);
  const answer = new Promise<number>((resolve) => {
    socket.once('data', (data) => resolve(Number(String(data).split(' ')[1])));
  });
  return { socket, answer };
}

describe('an upload', () => {
  it('is refused before its body is read when nothing in it could help', async () => {
    const { socket, answer } = await begin('usr_refused');
    expect(await answer).toBe(404);
    expect(await uploads()).toBe(0);
    socket.destroy();
  });

  it('is refused beside 128 MB of the account that are unfinished; other accounts are not', async () => {
    const running = await Promise.all(Array.from({ length: 6 }, () => begin('usr_many', 20 * megabyte)));
    await eventually(async () => (await uploads()) === 6);
    const seventh = await begin('usr_many', 20 * megabyte);
    expect(await seventh.answer).toBe(429);
    const other = await begin('usr_other');
    await eventually(async () => (await uploads()) === 7);
    for (const { socket } of [...running, seventh, other]) socket.destroy();
    await eventually(async () => (await uploads()) === 0);
    const again = await begin('usr_many');
    await eventually(async () => (await uploads()) === 1);
    again.socket.destroy();
  });

  it('is refused before its body is read while the object store does not answer', async () => {
    await objects.drop();
    try {
      const { socket, answer } = await begin('usr_store');
      expect(await answer).toBe(503);
      socket.destroy();
    } finally {
      await objects.restore();
    }
  });
});

describe('room for uploads', () => {
  it('that is refused while it arrives does not hold up the next request on its connection', async () => {
    const { authorization } = await system.as({ id: 'usr_wrong' });
    const part = `--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n${'x'.repeat(megabyte)}\r\n`;
    const body = `${part.repeat(8)}--b--\r\n`;
    const refused =
      `POST /api/upload HTTP/1.1\r\nhost: a\r\nauthorization: ${authorization}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('data', (data) => {
      received += data;
    });
    const statuses = () => received.match(/(?<=HTTP\/1\.1 )\d+/g) ?? [];
    for (let round = 1; round <= 5; round++) {
      socket.write(`${refused}GET /health/live HTTP/1.1\r\nhost: a\r\n\r\n`);
      await eventually(() => expect(statuses()).toEqual(Array(round).fill(['400', '200']).flat()));
    }
    socket.destroy();
  });

  it('is limited by number and bytes for an account, and for all', () => {
    const limits = uploadLimits();
    for (let upload = 0; upload < 20; upload++) limits.reserve('many', 1);
    expect(() => limits.reserve('many', 1)).toThrow(/Several uploads of yours/);
    const free = limits.reserve('a', 100 * megabyte);
    expect(() => limits.reserve('a', 100 * megabyte)).toThrow(/Several uploads of yours/);
    for (const account of ['b', 'c', 'd']) limits.reserve(account, 100 * megabyte);
    expect(() => limits.reserve('e', 100 * megabyte)).toThrow(/Too many files/);
    free();
    limits.reserve('a', 100 * megabyte);
  });
});

describe('a body that hardly arrives', () => {
  it('is cut, and one that arrives is not', async () => {
    const app = await createServer(createLog('fixture', 'silent'), { intervalMs: 1_500, minBytes: 500 });
    app.post('/', async ({ body }) => body);
    app.post('/long', { bodyLimit: 60_000_000 }, async ({ body }) => body);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const own = (app.server.address() as AddressInfo).port;
    // At 600 bytes each 50 ms more than two intervals long. A busy machine may be late by many such parts, not by a whole interval.
    const post = async (bytesEach: number, path = '/', length = 48_000) => {
      const socket = connect(own, '127.0.0.1');
      socket.on('error', () => undefined);
      const head = `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
      socket.write(`${head}"`);
      let sent = 1;
      const timer = setInterval(() => {
        const part = Math.min(bytesEach, length - 1 - sent);
        sent += part;
        socket.write('a'.repeat(part) + (sent === length - 1 ? '"' : ''));
        if (sent === length - 1) clearInterval(timer);
      }, 50);
      // Not by `once` of node:events: it rejects when the socket is reset, which is one of the ways to be cut.
      const ended = await new Promise<string | undefined>((resolve) => {
        socket.once('data', (data) => resolve(String(data).split(' ')[1]));
        socket.once('close', () => resolve('cut'));
      });
      clearInterval(timer);
      socket.destroy();
      return ended;
    };
    // The long one would take an hour.
    const all = [post(10), post(600), post(600, '/long', 60_000_000)];
    expect(await Promise.all(all)).toEqual(['cut', '200', 'cut']);
    await app.close();
  });
});

describe('a server that closes', () => {
  it('still answers what arrives on an open connection, as it always does, and closes it', async () => {
    const app = await createServer(createLog('fixture', 'silent'));
    const gate = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    app.get('/slow', async () => {
      arrived.resolve();
      await gate.promise;
      return { slow: true };
    });
    app.get('/next', async () => ({ next: true }));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    let text = '';
    socket.on('data', (data) => {
      text += String(data);
    });
    const get = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
    get('/slow');
    await arrived.promise;
    const closing = app.close();
    await eventually(() => !app.server.listening);
    get('/next');
    gate.resolve();
    await closed;
    await closing;
    expect(text).toContain('{"slow":true}');
    expect(text).not.toContain('503');
  });
});
