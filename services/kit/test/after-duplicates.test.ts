import { MongoServerError } from 'mongodb';
import { expect, test } from 'vitest';
import { afterDuplicates, DuplicateKey } from '../src/index.ts';

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

test('work is done again when an index refused it, told by the driver or by a store', async () => {
  const { work, times } = meeting(
    taken(),
    new MongoServerError({ code: 11000, message: 'E11000 index: _id_ dup key' }),
  );
  expect(await afterDuplicates(work)).toBe('done');
  expect(times()).toBe(3);
});

test('any other error is thrown at once', async () => {
  const { work, times } = meeting(new Error('The disk is full.'));
  await expect(afterDuplicates(work)).rejects.toThrow('The disk is full.');
  expect(times()).toBe(1);
});

test('after the last attempt it is 503, with what a person is told', async () => {
  const always = meeting(...Array.from({ length: 9 }, taken));
  await expect(afterDuplicates(always.work)).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('at once'),
  });
  expect(always.times()).toBe(5);
  const tooMany = 'Too many inquiries at once.';
  await expect(afterDuplicates(meeting(taken(), taken()).work, { attempts: 2, tooMany })).rejects.toMatchObject({
    status: 503,
    message: tooMany,
  });
});
