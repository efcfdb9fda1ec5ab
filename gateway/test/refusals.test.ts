import { expect, test } from 'vitest';
import { readDeclaration } from '../local/declaration.ts';
import { kongYml } from './kong-file.ts';

const word = readDeclaration(kongYml).plugins['post-function'];
if (!word) throw new Error('kong.yml has no post-function');

test.each([400, 404, 405, 408, 413, 414, 417, 418, 429, 494, 500, 502, 503, 504, 599])(
  '%i is problem+json that a person can read',
  (status) => {
    const { headers, body } = word({ status, accept: 'application/json' });
    expect(headers).toEqual([
      'Content-Type',
      'application/problem+json',
      'Cache-Control',
      'no-store',
      'Content-Length',
      String(Buffer.byteLength(body)),
    ]);
    expect(JSON.parse(body)).toEqual({
      type: 'about:blank',
      title: expect.stringMatching(/^[A-Z]/),
      status,
      message: expect.stringMatching(/^[A-Z].*\.$/),
    });
  },
);

test("a browser's own visit gets a page with the same message", () => {
  const { message } = JSON.parse(word({ status: 502, accept: '*/*' }).body);
  const page = word({ status: 502, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
  expect(page.headers).toContain('text/html; charset=utf-8');
  expect(page.body).toContain(message);
});

test('an answer leaves nothing behind for the next one', () => {
  const first = word({ status: 404, accept: '' });
  word({ status: 504, accept: 'text/html' });
  expect(word({ status: 404, accept: '' })).toEqual(first);
});
