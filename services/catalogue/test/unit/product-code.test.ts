import { mainCategories, subcategoriesOf } from '@gehna/contracts';
import { expect, test } from 'vitest';
import { suggestCode } from '../../src/product-code.ts';

test.each([
  ['the first of a kind', { mainCategory: 'Gold', subcategory: 'Necklaces' }, [], 'GLD-NCK-001'],
  ['the next', { mainCategory: 'Gold', subcategory: 'Necklaces' }, ['GLD-NCK-001', 'GLD-NCK-013'], 'GLD-NCK-014'],
  ['of another kind', { mainCategory: 'Silver', subcategory: 'Anklets' }, ['GLD-NCK-013'], 'SLV-ANK-001'],
  ['gaps stay', { mainCategory: 'Gold', subcategory: 'Kada' }, ['GLD-KAD-002'], 'GLD-KAD-003'],
  ['beyond 999', { mainCategory: 'Gold', subcategory: 'Rings' }, ['GLD-RNG-999'], 'GLD-RNG-1000'],
  ['the metal is not repeated', { mainCategory: 'Silver', subcategory: 'Silver Chain' }, [], 'SLV-CHN-001'],
  ['only the category', { mainCategory: 'Pearl' }, ['PRL-001'], 'PRL-002'],
  ['nothing', {}, ['JWL-007', 'x'], 'JWL-008'],
  ['only what is numbered counts', { mainCategory: 'Gold' }, ['GLD-x', 'GLD-12-3', 'XGLD-9', 'GLD-5x'], 'GLD-001'],
] as const)('%s', (_, kind, used, expected) => {
  expect(suggestCode(kind, used)).toBe(expected);
});

test('every kind of product has letters of its own length', () => {
  for (const mainCategory of mainCategories) {
    for (const subcategory of subcategoriesOf[mainCategory]) {
      expect(suggestCode({ mainCategory, subcategory }, [])).toMatch(/^[A-Z]{3}-[A-Z]{3}-001$/);
    }
  }
});
