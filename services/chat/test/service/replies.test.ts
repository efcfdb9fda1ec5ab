import { routes } from '@gehna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyer, type Chat, otherBuyer, otherSeller, seller, startChat } from '../service.ts';

let chat: Chat;
beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat.close());

const saved = async (as = seller) => (await chat.succeed(routes.chat.getReplies, { as })).replies;
const save = (replies: unknown, as = seller) => chat.call(routes.chat.putReplies, { as, body: { replies } });

describe('saved replies', () => {
  it('are each one’s own, in the order they were given, and replaced as a whole', async () => {
    expect(await saved()).toEqual([]);
    expect(await save(['  Thank you for asking. ', 'It is hallmarked.\nBIS 916'])).toMatchObject({ status: 200 });
    expect(await saved()).toEqual(['Thank you for asking.', 'It is hallmarked.\nBIS 916']);
    expect(await saved(otherSeller)).toEqual([]);
    await save(['<b>Only this</b>']);
    expect(await saved()).toEqual(['<b>Only this</b>']);
    await save([]);
    expect(await saved()).toEqual([]);
  });

  it('are not replaced by an edit of an older version: another tab has saved since', async () => {
    const edit = (replies: string[], version: number) =>
      chat.call(routes.chat.putReplies, { as: buyer, body: { replies, version } });
    expect(await chat.succeed(routes.chat.getReplies, { as: buyer })).toEqual({ replies: [], version: 0 });
    expect((await edit(['One'], 0)).body).toEqual({ replies: ['One'], version: 1 });
    expect((await edit(['Two'], 0)).problem).toMatchObject({ status: 409, code: 'version-conflict' });
    expect((await edit(['One', 'Two'], 1)).body).toEqual({ replies: ['One', 'Two'], version: 2 });
    // Sent again, because the answer was lost.
    expect((await edit(['One', 'Two'], 1)).body).toEqual({ replies: ['One', 'Two'], version: 2 });
    expect((await edit(['Late'], 1)).status).toBe(409);
    expect(await saved(buyer)).toEqual(['One', 'Two']);
  });

  it('stored before there were versions are of version 0', async () => {
    const collection = chat.system.platform.database.collection<{ _id: string; replies: string[] }>('replies');
    await collection.insertOne({ _id: otherBuyer.id, replies: ['Old'] });
    const body = { replies: ['New'], version: 0 };
    expect((await chat.call(routes.chat.putReplies, { as: otherBuyer, body })).body).toEqual({ ...body, version: 1 });
  });

  it('are stored when eight first ones come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => save([`Reply ${index}`], otherSeller)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await saved(otherSeller)).toEqual([expect.stringMatching(/^Reply \d+$/)]);
  });

  it.each([
    [Array(21).fill('x')],
    [['x'.repeat(501)]],
    [['']],
    [['  ']],
    [[5]],
    ['x'],
    [null],
    [undefined],
    [{ $set: {} }],
    [['a\u0000b']],
  ])('refuse %j', async (replies) => {
    await save(['Kept']);
    expect((await save(replies)).problem).toMatchObject({ status: 400 });
    expect(await saved()).toEqual(['Kept']);
  });
});
