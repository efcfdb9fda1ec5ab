import { describe, expect, it } from 'vitest';
import {
  allProducts,
  appliedFilters,
  choose,
  clearFilters,
  headingOf,
  queryOf,
  remove,
  searchFor,
  sortBy,
  turnOrder,
  type View,
  viewFrom,
} from '../src/features/listing/view.ts';

const view = (changes: Partial<View> = {}): View => ({ ...allProducts, ...changes });
const read = (query: string) => viewFrom(new URLSearchParams(query));

describe('the heading', () => {
  it.each([
    ['', null],
    ['?mainCategory=Gold&gender=Women&karat=22k', 'Gold - Women - 22k'],
    ['?karat=22k&mainCategory=Gold', 'Gold - 22k'],
    ['?gender=unisex&regionalStyle=tamil nadu tasteful', 'Unisex - Tamil Nadu tasteful'],
    ['?mainCategory=Silver&subcategory=Anklets&craftsmanship=Oxidized', 'Silver - Anklets - Oxidized'],
    ['?search=jhumki&mainCategory=Gold', 'Gold - “jhumki”'],
    ['?priceBand=100000-200000&mainCategory=Gold', 'Gold - ₹1 lakh to ₹2 lakh'],
    ['?sortBy=price&page=3', null],
  ])('of "%s" is %s', (query, heading) => {
    expect(headingOf(read(query))).toBe(heading);
  });
});

describe('the address', () => {
  it.each([
    '',
    '?mainCategory=Gold&subcategory=Gold%2BDiamond',
    '?mainCategory=Platinum&karat=950',
    '?subcategory=Rings',
    '?gender=Men&regionalStyle=Kerala+classic&karat=999&craftsmanship=Jadau%2FJadtar',
    '?search=mangal+%26+sutra',
    '?mainCategory=Gold&priceBand=500000-',
    '?search=kada&sortBy=createdAt',
    '?search=kada&sortBy=createdAt&sortOrder=asc',
    '?sortBy=price',
    '?sortBy=price&sortOrder=desc&page=7',
    '?sortOrder=asc',
  ])('"%s" is read and written without a loss', (query) => {
    expect(queryOf(read(query))).toBe(query);
  });

  it.each([
    ['?mainCategory=Brass', ''],
    ['?priceBand=1-2', ''],
    ['?mainCategory=gold&gender=WOMEN', '?mainCategory=Gold&gender=Women'],
    ['?mainCategory=Gold&karat=925&subcategory=Anklets', '?mainCategory=Gold'],
    ['?karat=__proto__&gender=constructor', ''],
    ['?page=0', ''],
    ['?page=-3', ''],
    ['?page=1e9', ''],
    ['?page=abc', ''],
    ['?sortBy=seller&sortOrder=up', ''],
    ['?sortBy=relevance', ''],
    ['?search=kada&sortBy=relevance', '?search=kada'],
    ['?search=kada&sortOrder=desc', '?search=kada&sortBy=createdAt'],
    ['?utm_source=mail&search=%20%20', ''],
    ['?search=%00&page=2', '?page=2'],
    ['?search=gold%00%0Aring', '?search=gold+ring'],
    ['?gender=Men&gender=Kids', '?gender=Men'],
  ])('"%s" counts as "%s"', (garbled, meant) => {
    expect(queryOf(read(garbled))).toBe(meant);
  });

  it('cuts a search that is too long for the server', () => {
    expect(read(`?search=${'a'.repeat(500)}`).search).toHaveLength(200);
  });

  it('cuts between characters', () => {
    expect(read(`?search=${'a'.repeat(199)}💍💍`).search).toBe('a'.repeat(199));
  });
});

describe('a choice', () => {
  it('of a main category drops the subcategory and karat that do not belong to it', () => {
    const gold = view({ mainCategory: 'Gold', subcategory: 'Gold Choker', karat: '22k', gender: 'Women' });
    expect(choose(gold, 'mainCategory', 'Silver')).toEqual(view({ mainCategory: 'Silver', gender: 'Women' }));
  });

  it('of a main category keeps what belongs to both', () => {
    const gold = view({ mainCategory: 'Gold', subcategory: 'Rings' });
    expect(choose(gold, 'mainCategory', 'Silver')).toMatchObject({ mainCategory: 'Silver', subcategory: 'Rings' });
  });

  it('of all main categories drops the subcategory and keeps the karat', () => {
    const gold = view({ mainCategory: 'Gold', subcategory: 'Rings', karat: '18k' });
    expect(choose(gold, 'mainCategory', '')).toEqual(view({ karat: '18k' }));
  });

  it('begins at the first page', () => {
    const third = view({ page: 3 });
    for (const next of [
      choose(third, 'gender', 'Men'),
      searchFor(third, 'kada'),
      sortBy(third, 'name'),
      turnOrder(third),
    ])
      expect(next.page).toBe(1);
  });
});

describe('the order', () => {
  it.each([
    ['createdAt', 'desc'],
    ['price', 'asc'],
    ['name', 'asc'],
  ] as const)('by %s begins %s', (sort, order) => {
    expect(sortBy(view(), sort)).toMatchObject({ sortBy: sort, sortOrder: order });
  });

  it('is reversed, and reversed back', () => {
    expect(turnOrder(view()).sortOrder).toBe('asc');
    expect(turnOrder(turnOrder(view()))).toEqual(view());
  });

  it('of a search is the best match first, unless the list was sorted otherwise', () => {
    const searched = searchFor(view(), 'kada');
    expect(searched).toMatchObject({ search: 'kada', sortBy: 'relevance' });
    expect(searchFor(searched, '')).toEqual(view());
    expect(clearFilters(searched)).toEqual(view());
    expect(searchFor(sortBy(view(), 'price'), 'kada')).toMatchObject({ sortBy: 'price', sortOrder: 'asc' });
    expect(searchFor(turnOrder(view()), 'kada')).toMatchObject({ sortBy: 'createdAt', sortOrder: 'asc' });
    expect(searchFor(sortBy(searched, 'createdAt'), '')).toEqual(view());
  });

  it('stays when the filters are cleared', () => {
    const sorted = view({ mainCategory: 'Gold', search: 'kada', sortBy: 'price', sortOrder: 'desc', page: 2 });
    expect(clearFilters(sorted)).toEqual(view({ sortBy: 'price', sortOrder: 'desc' }));
  });
});

describe('applied filters', () => {
  it('are named one by one, the search in quotes', () => {
    expect(appliedFilters(read('?search=kada&karat=22k&mainCategory=Gold')).map(({ label }) => label)).toEqual([
      'Gold',
      '22k',
      '“kada”',
    ]);
  });

  it('are removed one by one', () => {
    const gold = read('?mainCategory=Gold&karat=22k&search=kada');
    expect(queryOf(remove(gold, 'karat'))).toBe('?mainCategory=Gold&search=kada');
    expect(queryOf(remove(gold, 'search'))).toBe('?mainCategory=Gold&karat=22k');
  });
});
