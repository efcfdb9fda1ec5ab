import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, PublicApi, Unanswered } from '../src/api/public-api.ts';
import { KeptRenderings } from '../src/server-rendering/kept-renderings.ts';

const build = {};
let body: string;
let isSilent: boolean;
let kept: KeptRenderings<string>;
beforeEach(() => {
  body = 'as it was';
  const api = new PublicApi('http://127.0.0.1:1');
  isSilent = false;
  vi.spyOn(api, 'read').mockImplementation(async (path) => {
    if (isSilent) throw new Unanswered(path, 'too late');
    return answer();
  });
  kept = new KeptRenderings({ api, size: 2 });
});
afterEach(() => {
  vi.useRealTimers();
});

const answer = (): Answer => ({ status: 200, contentType: 'application/json', body, readAt: Date.now() });
const keep = (key: string, of = build) =>
  kept.keep(key, { rendered: `<p>${key}</p>`, read: [{ path: '/api/products/prd_1', answer: answer() }], build: of });

test('a page is shown again while the API answers the same, with the time of that answer', async () => {
  keep('one');
  const current = await kept.current('one', build);
  expect(current?.rendered).toBe('<p>one</p>');
  expect(current?.read[0]?.answer.readAt).toBeGreaterThan(Date.now() - 1000);
});

test('a changed answer, another build and a minute make an end of it', async () => {
  keep('one');
  body = 'changed';
  expect(await kept.current('one', build)).toBeNull();
  keep('one');
  expect(await kept.current('one', {})).toBeNull();
  vi.useFakeTimers({ toFake: ['Date'] });
  keep('one');
  vi.setSystemTime(Date.now() + 61_000);
  expect(await kept.current('one', build)).toBeNull();
});

test('an API that does not answer is waited for with the page as it was, for five seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  keep('one');
  isSilent = true;
  vi.setSystemTime(Date.now() + 4_000);
  expect((await kept.current('one', build))?.rendered).toBe('<p>one</p>');
  vi.setSystemTime(Date.now() + 2_000);
  await expect(kept.current('one', build)).rejects.toThrow(Unanswered);
});

test('the least recently used goes first', async () => {
  keep('one');
  keep('two');
  await kept.current('one', build);
  keep('three');
  expect(await kept.current('one', build)).not.toBeNull();
  expect(await kept.current('two', build)).toBeNull();
});
