import { describe, expect, it } from 'vitest';
import { routes } from '../src/index.ts';

const { createProduct, updateProduct, listProducts } = routes.catalogue;

const piece = {
  name: 'Ruby jhumka',
  productCode: 'SMJ-ER-0231',
  mainCategory: 'Gold',
  subcategory: 'Earrings',
  gender: 'Women',
  karat: '22k',
  grossWeight: 32.15,
  netWeight: 28.4,
  price: 238_900,
  description: 'A pair of jhumka with a pearl fringe.',
};

function problemsOf(body: object, route: typeof createProduct | typeof updateProduct = createProduct) {
  const { error } = route.body.safeParse(body);
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

describe('a new product', () => {
  it('takes the required fields and leaves the optional ones out', () => {
    expect(createProduct.body.parse({ ...piece, size: '', hallmark: '  ', makingCharges: null })).toEqual({
      ...piece,
      isFeatured: false,
      isPricedByRate: false,
    });
  });

  it('names every missing field', () => {
    expect(Object.keys(problemsOf({})).sort()).toEqual([
      'description',
      'gender',
      'grossWeight',
      'karat',
      'mainCategory',
      'name',
      'netWeight',
      'price',
      'productCode',
      'subcategory',
    ]);
  });

  it.each([
    [
      'a subcategory of the other metal',
      { subcategory: 'Anklets' },
      { subcategory: 'Subcategory "Anklets" does not belong to Gold.' },
    ],
    ['a karat of the other metal', { karat: '925' }, { karat: 'Karat "925" does not belong to Gold.' }],
    ['more net than gross weight', { netWeight: 40 }, { netWeight: 'Net weight may not be more than gross weight.' }],
    ['a third decimal in a weight', { netWeight: 28.401 }, { netWeight: 'Net weight may have at most two decimals.' }],
    ['an operator object', { name: { $gt: '' } }, { name: 'Name must be text.' }],
    ['a negative price', { price: -1 }, { price: 'Price must be 0 or more.' }],
    ['a wastage above 100', { wastagePercent: 100.1 }, { wastagePercent: 'Wastage must be from 0 to 100 percent.' }],
    ['a name of control characters', { name: 'a\u0000b' }, { name: 'Name contains characters that cannot be shown.' }],
    [
      'a category that only an edit may take',
      { mainCategory: 'Platinum' },
      { mainCategory: 'Main category must be Gold or Silver.' },
    ],
  ])('refuses %s', (_, change, problems) => {
    expect(problemsOf({ ...piece, ...change })).toMatchObject(problems);
  });

  it('refuses a field that the specification does not name', () => {
    expect(createProduct.body.safeParse({ ...piece, commission: 3 }).success).toBe(false);
  });

  it('accepts fields that the server decides itself', () => {
    expect(createProduct.body.safeParse({ ...piece, seller: 'usr_other', approvalStatus: 'approved' }).success).toBe(
      true,
    );
  });
});

describe('an edit', () => {
  it('takes all six categories', () => {
    expect(
      problemsOf({ ...piece, mainCategory: 'Platinum', subcategory: 'Rings', karat: '950' }, updateProduct),
    ).toEqual({});
  });

  it('keeps at most five pictures', () => {
    expect(problemsOf({ ...piece, images: Array(6).fill('/api/media/products/a') }, updateProduct)).toEqual({
      images: 'You can upload up to 5 images only.',
    });
  });
});

describe('the product list', () => {
  it('counts empty parameters as absent and ignores unknown ones', () => {
    expect(listProducts.query.parse({ karat: '', page: '2', colour: 'red' })).toEqual({
      page: 2,
      limit: 20,
    });
  });

  it.each([
    ['page', '0'],
    ['page', 'two'],
    ['limit', '101'],
    ['sortBy', 'weight'],
    ['sortOrder', 'up'],
    ['karat', ['22k', '18k']],
    ['search', 'jhumka\u0000'],
  ])('refuses %s=%s', (name, value) => {
    expect(listProducts.query.safeParse({ [name]: value }).error?.issues[0]?.path).toEqual([name]);
  });
});
