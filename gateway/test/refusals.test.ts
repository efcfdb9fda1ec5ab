import { errorTable, gatewayErrors } from '@gehna/contracts';
import { expect, test } from 'vitest';
import { readDeclaration } from '../local/declaration.ts';
import { changedKongYml, kongYml } from './kong-file.ts';

const { refusal } = readDeclaration(kongYml).plugins['pre-function'];

test.each([400, 404, 405, 408, 413, 414, 417, 418, 429, 500, 502, 503, 504, 599])(
  '%i is problem+json that a user can read',
  (status) => {
    const { headers, body } = refusal(status, 'application/json');
    expect(headers).toEqual({
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'content-length': String(Buffer.byteLength(body)),
    });
    const problem = JSON.parse(body);
    expect(problem).toEqual({
      type: 'about:blank',
      title: expect.stringMatching(/^[A-Z]/),
      status,
      code: expect.any(String),
      message: expect.stringMatching(/^[A-Z].*\.$/),
    });
    expect(errorTable).toHaveProperty(problem.code);
  },
);

test.each(Object.entries(gatewayErrors))('%s has the status and text of the contract', (code, { status, message }) => {
  expect(JSON.parse(refusal(status, '*/*').body)).toMatchObject({ code, message });
});

test("a browser's own visit gets a page with the same message", () => {
  const { message } = JSON.parse(refusal(502, '*/*').body);
  const page = refusal(502, 'text/html,application/xhtml+xml,*/*;q=0.8');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain(message);
});

const withLua = (from: string, to: string): string =>
  changedKongYml((kong) => {
    const { config } = kong.plugins.find(({ name }: { name: string }) => name === 'pre-function');
    expect(config.header_filter[0]).toContain(from);
    config.header_filter[0] = config.header_filter[0].replace(from, to);
  });

test.each([
  ['a text', '"There is nothing at this address."', '"Nothing here."', 'Nothing here.'],
  ['the form', '"message":"%s"', '"detail":"%s"', '"detail":"There is nothing at this address."'],
  [
    'a status',
    '[404] = {',
    '[410] = { "Gone", "sold", "Sold." },\n[404] = {',
    '"status":410,"code":"sold","message":"Sold."',
  ],
])('%s changed in kong.yml is what the local gateway answers', (_what, from, to, answered) => {
  const changed = readDeclaration(withLua(from, to)).plugins['pre-function'].refusal;
  expect([404, 410, 500].map((status) => changed(status).body).join()).toContain(answered);
});

test.each([
  ['another status', 'status < 400', 'status < 500'],
  ['another connection', '"Connection", "close"', '"Connection", "keep-alive"'],
  ['another header', '"no-store"', '"no-cache"'],
  ['another choice', '"text/html"', '"text/plain"'],
  ['a text that is computed', '"There is nothing at this address."', 'string.upper("nothing")'],
])('%s in the Lua of kong.yml is refused until the local gateway does the same', (_what, from, to) => {
  expect(() => readDeclaration(withLua(from, to))).toThrow('→ at plugins["pre-function"].header_filter[0]');
});
