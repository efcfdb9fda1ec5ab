import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { problem } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceConfig } from '../src/index.ts';
import { eventually, type TestService, testService } from '../src/testing/index.ts';
import { buildPieces } from './fixtures/pieces.ts';

let system: TestService;
let port: number;
/** A folder for uploads of this file alone: other services on the machine upload too. */
let folder: string;
const usualFolder = process.env.TMPDIR;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gehna-forms-test-'));
  process.env.TMPDIR = folder;
  system = await testService({ name: 'fixture', schema: serviceConfig('fixture', {}), build: buildPieces });
  await system.app.listen({ host: '127.0.0.1', port: 0 });
  port = (system.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await system.close();
  if (usualFolder === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usualFolder;
  await rm(folder, { recursive: true });
});

const refused = async (payload: string, contentType: string) => {
  const headers = { 'content-type': contentType, 'content-length': Buffer.byteLength(payload) };
  const { statusCode, body } = await system.inject({ method: 'POST', url: '/api/pieces', headers, payload });
  return { ...problem.parse(JSON.parse(body)), status: statusCode };
};

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
  const uploads = async () => (await readdir(folder)).filter((name) => name.startsWith('gehna-upload-')).length;

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
        { field: 'images', name: 'images.bin', bytes: 70_000 },
        { field: 'images', name: 'images.bin', bytes: 3 },
        { field: 'logo', name: 'logo.bin', bytes: 5 },
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

  it.each([
    ['of one line', 'filename="a\tb\u0007.jpg"', 'ab.jpg'],
    ['in the direction that is read', 'filename="\u202egpj.exe"', 'gpj.exe'],
    ['of whole characters', `filename="${'a'.repeat(119)}💍💍.jpg"`, `${'a'.repeat(119)}💍`],
    ['with the letters of India', 'filename="झुमका\u200d.jpg"', 'झुमका\u200d.jpg'],
    ['of the file alone', 'filename="../../etc/passwd"', 'passwd'],
    ['in spite of an empty one', 'filename=""', 'file'],
    ['in spite of none', '', 'file'],
  ])('has files with a name %s', async (_, given, name) => {
    const disposition = ['form-data; name="images"', given].filter(Boolean).join('; ');
    const file = `--x\r\ncontent-disposition: ${disposition}\r\ncontent-type: application/octet-stream\r\n\r\nabc\r\n`;
    const field = (key: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
    const response = await system.inject({
      method: 'POST',
      url: '/api/pieces',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${file}${field('name', 'Jhumka')}${field('weight', '4')}--x--\r\n`,
    });
    expect(response.statusCode, response.body).toBe(201);
    expect(response.json().files).toEqual([{ field: 'images', name, bytes: 3 }]);
  });

  it('whose Content-Length is too small, or too large, is refused and leaves nothing behind', async () => {
    const body = `--x\r\ncontent-disposition: form-data; name="images"; filename="a"\r\n\r\n${'a'.repeat(5000)}\r\n--x--\r\n`;
    const answerTo = (length: number) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1');
        let answer = '';
        socket.on('data', (chunk) => {
          answer += chunk;
        });
        socket.on('close', () => resolve(answer)).on('error', reject);
        const head = ['POST /api/pieces HTTP/1.1', 'host: x', 'content-type: multipart/form-data; boundary=x'];
        socket.end(`${head.join('\r\n')}\r\ncontent-length: ${length}\r\n\r\n${body}`);
      });
    expect(await answerTo(3000)).toMatch(/^HTTP\/1.1 400 /);
    // Its sender has disconnected: there is no client to answer.
    expect(await answerTo(body.length + 1000)).not.toMatch(/ 5\d\d | 201 /);
    await eventually(async () => (await uploads()) === 0);
    expect((await send([['name', 'a']])).status).toBe(400);
  });

  const unreadable = 'The form could not be read. Please send it again.';
  const ofX = 'multipart/form-data; boundary=x';
  it.each([
    ['without a boundary', 'multipart/form-data', 'x', unreadable],
    ['with an endless boundary', `multipart/form-data; boundary=${'x'.repeat(300)}`, 'x', unreadable],
    ['cut in a file', ofX, '--x\r\ncontent-disposition: form-data; name="images"; filename="a"\r\n\r\nabc', unreadable],
    ['cut in a text', ofX, '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nRi', unreadable],
    // What is between the boundaries and is no field is passed over: the fields are missing.
    ['with nothing in it', ofX, '', 'Name is required.'],
    ['with a broken part header', ofX, '--x\r\ncontent-dispos\r\n\r\nRing\r\n--x--\r\n', 'Name is required.'],
  ])('%s is refused in words', async (_, contentType, payload, message) => {
    expect(await refused(payload, contentType)).toMatchObject({ status: 400, message });
  });

  it.each([
    ['file', '; filename="a.jpg"'],
    ['text', ''],
  ])('with a %s that has no name is refused in words', async (_, file) => {
    const payload = `--x\r\ncontent-disposition: form-data${file}\r\n\r\nabc\r\n--x--\r\n`;
    expect(await refused(payload, ofX)).toMatchObject({
      status: 400,
      message: 'The form has a field without a name.',
    });
  });

  it('that does not declare its length is refused: no room can be reserved for it', async () => {
    const { promise: status, resolve } = Promise.withResolvers<number | undefined>();
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' };
    const request = httpRequest({ port, method: 'POST', path: '/api/pieces', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    request.on('error', () => undefined);
    request.end('--x--\r\n');
    expect(await status).toBe(411);
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
