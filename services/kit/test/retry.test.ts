import { MongoServerError } from 'mongodb';
import { expect, test, vi } from 'vitest';
import { deadline, workTimeoutMs } from '../src/deadline.ts';
import { DuplicateKey, retryOnDuplicateKey } from '../src/mongo/duplicate-key.ts';

/** Work that meets these errors, one after the other, before it succeeds. */
function meeting(...errors: Error[]) {
  let times = 0;
  const work = async () => {
    const error = errors[times++];
    if (error) throw error;
    return 'done';
  };
  return { work, times: () => times };
}
const taken = () => new DuplicateKey('_id_');

test('work is retried when an index refused it, reported by the driver or by a store', async () => {
  const { work, times } = meeting(
    taken(),
    new MongoServerError({ code: 11000, message: 'E11000 index: _id_ dup key' }),
  );
  expect(await retryOnDuplicateKey(work)).toBe('done');
  expect(times()).toBe(3);
});

test('any other error is thrown at once', async () => {
  const { work, times } = meeting(new Error('The disk is full.'));
  await expect(retryOnDuplicateKey(work)).rejects.toThrow('The disk is full.');
  expect(times()).toBe(1);
});

test('after the last attempt it throws busy', async () => {
  const always = meeting(...Array.from({ length: 9 }, taken));
  await expect(retryOnDuplicateKey(always.work)).rejects.toMatchObject({ code: 'busy' });
  expect(always.times()).toBe(5);
  const twice = meeting(taken(), taken());
  await expect(retryOnDuplicateKey(twice.work, { maxAttempts: 2 })).rejects.toMatchObject({ code: 'busy' });
  expect(twice.times()).toBe(2);
});

test('retries inside of retries share one deadline and begin no attempt that it leaves no time for', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const slow = meeting(...Array.from({ length: 9 }, taken));
    const attempt = () => {
      vi.setSystemTime(Date.now() + workTimeoutMs / 2);
      return slow.work();
    };
    const nested = () => retryOnDuplicateKey(attempt);
    await expect(retryOnDuplicateKey(nested)).rejects.toMatchObject({ code: 'busy' });
    expect(slow.times()).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test('a request’s deadline begins with its first change', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const uploaded = meeting(taken());
    const result = deadline.ofRequest(() => {
      vi.setSystemTime(Date.now() + workTimeoutMs * 3);
      return retryOnDuplicateKey(uploaded.work);
    });
    expect(await result).toBe('done');
  } finally {
    vi.useRealTimers();
  }
});

test('a timer that outlives its request has a deadline of its own', async () => {
  const late = Promise.withResolvers<string>();
  await deadline.ofRequest(async () => {
    await retryOnDuplicateKey(meeting().work);
    setTimeout(() => {
      vi.useFakeTimers({ toFake: ['Date'] });
      vi.setSystemTime(Date.now() + workTimeoutMs);
      retryOnDuplicateKey(meeting(taken()).work).then(late.resolve, late.reject);
    }, 5);
  });
  try {
    expect(await late.promise).toBe('done');
  } finally {
    vi.useRealTimers();
  }
});
