import { routes } from '@gehna/contracts';
import { explained } from '@gehna/kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Moderation, reviewer, seller, startModeration } from '../service.ts';

const { listReportedCases, listAudit, listOwnDecisions, answerDecision } = routes.moderation;

let moderation: Moderation;
beforeAll(async () => {
  moderation = await startModeration();
});
afterAll(() => moderation.close());

test('no query scans a collection', async () => {
  const collections = await explained(async () => {
    const id = await moderation.reported('prd_1');
    await moderation.publishStore(seller.id);
    await moderation.decide(id, 'restrict', { round: 0 });
    await moderation.call(answerDecision, { as: seller, params: { id }, body: { text: 'It is genuine.' } });
    await moderation.open(id);
    await moderation.call(listOwnDecisions, { as: seller });
    for (const status of ['pending', 'restricted', 'closed']) {
      await moderation.call(listReportedCases, { as: reviewer, query: { status } });
    }
    // Not all entries, nor by words: SecantusDB scans for those, MongoDB reads `newest` and `words`.
    for (const query of [{ action: 'taken-down' }, { kind: 'product' }]) {
      await moderation.call(listAudit, { as: reviewer, query });
    }
  });
  expect(collections).toEqual(['audit', 'cases', 'people', 'products', 'reports', 'stores']);
});
