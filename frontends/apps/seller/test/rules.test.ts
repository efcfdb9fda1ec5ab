import { numberIn } from '@gehna/forms';
import { describe, expect, test } from 'vitest';
import {
  belongingValues,
  bodyOf,
  emptyValues,
  type ProductValues,
  valuesOf,
} from '../src/features/product-form/fields.ts';
import { fileAt, takeFiles, wantedOrder } from '../src/features/product-form/pictures.ts';
import { newProduct } from '../src/features/product-form/rules.ts';
import { ownPiece } from './shop.ts';

const good = valuesOf(ownPiece());

/** The contract's problems of a form as it is typed: the first sentence of each field. */
function problemsIn(values: ProductValues): Record<string, string> {
  const { error } = newProduct.safeParse(bodyOf(values));
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]));
}

describe('the rules of a product', () => {
  test('an empty form names every required field, and only those', () => {
    expect(problemsIn(emptyValues)).toEqual({
      name: 'Name is required.',
      productCode: 'Product code is required.',
      mainCategory: 'Main category is required.',
      subcategory: 'Subcategory is required.',
      gender: 'Gender is required.',
      karat: 'Karat is required.',
      grossWeight: 'Gross weight is required.',
      netWeight: 'Net weight is required.',
      price: 'Price is required.',
      description: 'Description is required.',
    });
  });

  test('a good one has none', () => {
    expect(problemsIn(good)).toEqual({});
  });

  test.each<[Partial<ProductValues>, Partial<Record<keyof ProductValues, string>>]>([
    [{ name: '   ' }, { name: 'Name is required.' }],
    [{ name: 'x'.repeat(121) }, { name: 'Name may have at most 120 characters.' }],
    [{ grossWeight: 'heavy' }, { grossWeight: 'Gross weight must be a number.' }],
    [{ netWeight: '-1' }, { netWeight: 'Net weight must be 0 or more.' }],
    [{ netWeight: '12.345' }, { netWeight: 'Net weight may have at most two decimals.' }],
    [{ netWeight: '90' }, { netWeight: 'Net weight may not be more than gross weight.' }],
    [
      { price: '', netWeight: '90' },
      { price: 'Price is required.', netWeight: 'Net weight may not be more than gross weight.' },
    ],
    [
      { price: '', netWeight: '' },
      { price: 'Price is required.', netWeight: 'Net weight is required.' },
    ],
    [{ price: '-5' }, { price: 'Price must be 0 or more.' }],
    [{ price: '1000000001' }, { price: 'Price may be at most 1,00,00,00,000.' }],
    [{ makingCharges: '-0.01' }, { makingCharges: 'Making charges must be 0 or more.' }],
    [{ wastagePercent: '100.1' }, { wastagePercent: 'Wastage must be from 0 to 100 percent.' }],
    [{ wastagePercent: '4.55' }, { wastagePercent: 'Wastage may have at most one decimal.' }],
    [{ stock: '1.5' }, { stock: 'Pieces in stock must be a whole number.' }],
    [{ price: '0', makingCharges: '', wastagePercent: '0', size: '  ' }, {}],
    [{ wastagePercent: '100' }, {}],
  ])('%j', (typed, problems) => {
    expect(problemsIn({ ...good, ...typed })).toEqual(problems);
  });

  test.each([
    ['', undefined],
    [' 2,38,900 ', 238900],
    ['Rs. 1,20,000', 120_000],
    ['rs 5000/-', 5000],
    ['₹ 18,200.50', 18200.5],
    ['.5', 0.5],
    ['₹18,200/-', 18200],
    ['१२.५०', 12.5],
    ['१,५०,००० ', 150000],
    ['1e5', Number.NaN],
    ['12 g', Number.NaN],
    ['12%', Number.NaN],
    ['12,5', Number.NaN],
    ['1.234,50', Number.NaN],
    ['1,23,45', Number.NaN],
    ['238,900', 238900],
    ['1,23,45,678.5', 12345678.5],
  ])('the number in "%s"', (text, number) => {
    expect(numberIn(text)).toBe(number);
  });

  test('a unit may stand after a number in the fields that have it', () => {
    const typed = { grossWeight: '12.4 g', netWeight: '11.85gm', wastagePercent: '3.5 %' };
    expect(bodyOf({ ...good, ...typed })).toMatchObject({ grossWeight: 12.4, netWeight: 11.85, wastagePercent: 3.5 });
    expect(problemsIn({ ...good, makingCharges: '12%', wastagePercent: '0.5 g', stock: '10 g' })).toEqual({
      makingCharges: 'Making charges must be a number.',
      wastagePercent: 'Wastage must be a number.',
      stock: 'Pieces in stock must be a whole number.',
    });
  });

  test('another main category takes back what it does not have', () => {
    const chain = { ...good, mainCategory: 'Silver', subcategory: 'Rings', karat: '22k' };
    expect(belongingValues(chain)).toEqual({ subcategory: 'Rings', karat: '' });
    expect(belongingValues({ ...good, mainCategory: 'Silver' })).toEqual({ subcategory: '', karat: '' });
  });
});

describe('the files of a product', () => {
  const file = (name: string, { start = 'RIFFsizeWEBP', megabytes = 1 } = {}) =>
    Object.defineProperty(new File([start], name, { type: 'image/webp' }), 'size', { value: megabytes * 1024 * 1024 });

  test('five at most, with the text of the specification; the first ones are taken', async () => {
    const files = ['a', 'b', 'c'].map((name) => file(name));
    const { addresses, problems } = await takeFiles(files, () => 3);
    expect(addresses.map((address) => fileAt(address)?.name)).toEqual(['a', 'b']);
    expect(problems).toEqual(['You can upload up to 5 images only.']);
    expect(await takeFiles(files, () => 2)).toMatchObject({ problems: [] });
    const none = { addresses: [], problems: ['You can upload up to 5 images only.'] };
    expect(await takeFiles([file('a')], () => 5)).toEqual(none);
  });

  test('a file that is no picture by its content, empty or too large is named; the others are taken', async () => {
    const files = [
      file('a.webp', { start: '%PDF-1.7' }),
      file('b', { megabytes: 10.1 }),
      file('c', { megabytes: 10 }),
      file('d', { megabytes: 0 }),
    ];
    const { addresses, problems } = await takeFiles(files, () => 0);
    expect(addresses.map((address) => fileAt(address)?.name)).toEqual(['c']);
    expect(problems).toEqual([
      'a.webp: this file is not a JPEG, PNG or WebP picture.',
      'b: each picture may be at most 10\u00a0MB.',
      'd: this file is empty.',
    ]);
  });

  test.each([
    ['kept first: no second call', ['a', 'blob:1'], ['a', 'n'], null],
    ['a new one first', ['blob:1', 'a'], ['a', 'n'], ['n', 'a']],
    ['new ones around', ['blob:1', 'a', 'blob:2'], ['a', 'n', 'm'], ['n', 'a', 'm']],
    ['one was stored already', ['blob:1', 'a'], ['a'], null],
  ])('their order after an answer: %s', (_, wanted, images, order) => {
    expect(wantedOrder(wanted, images)).toEqual(order);
  });
});
