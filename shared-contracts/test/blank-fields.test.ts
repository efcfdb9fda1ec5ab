import { expect, it } from 'vitest';
import { routes } from '../src/index.ts';

const { rateSeller } = routes.stores;
const { createReport } = routes.moderation;
const { submitApplication } = routes['seller-applications'];

it('a text that may be left out is left out when it holds only spaces', () => {
  expect(rateSeller.body.parse({ stars: 5, text: ' \n ' })).toEqual({ stars: 5 });
  const report = { kind: 'product', id: 'prd_1', reason: 'counterfeit' };
  expect(createReport.body.parse({ ...report, details: '  ' })).toEqual(report);
  expect(submitApplication.body.shape.gstNumber.parse('  ')).toBeUndefined();
});

it('a report for another reason needs more than spaces', () => {
  const body = { kind: 'product', id: 'prd_1', reason: 'other', details: '  ' };
  expect(createReport.body.safeParse(body).error?.issues[0]?.message).toBe('Please say what is wrong.');
});
