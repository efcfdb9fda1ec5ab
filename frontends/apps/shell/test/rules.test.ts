import { describe, expect, test, vi } from 'vitest';
import { addressWithReturn, keepReturn, returnAddress } from '../src/account/return-address.ts';
import { suggestionsFor } from '../src/search/suggestions.ts';

describe('suggestions', () => {
  test.each([
    ['', []],
    ['go', []],
    ['gol', ['gold necklace', 'gold bracelet']],
    ['RING', ['silver ring', 'diamond earrings']],
    ['silver ', ['silver ring', 'silver chain']],
    ['platinum', []],
  ])('%o suggests %o', (typed, expected) => {
    expect(suggestionsFor(typed)).toEqual(expected);
  });
});

describe('the way back after login', () => {
  test('pages of the market are worth returning to, others lead to the market', () => {
    expect(addressWithReturn('/login', { pathname: '/luxurymarket/products', search: '?karat=22k' })).toBe(
      '/login?next=%2Fluxurymarket%2Fproducts%3Fkarat%3D22k',
    );
    expect(addressWithReturn('/signup', { pathname: '/luxurymarket', search: '' })).toBe('/signup');
    expect(addressWithReturn('/login', { pathname: '/about-us', search: '' })).toBe('/login');
    expect(addressWithReturn('/login', { pathname: '/seller', search: '' })).toBe('/login?next=%2Fseller');
    expect(addressWithReturn('/login', { pathname: '/review/products', search: '' })).toBe(
      '/login?next=%2Freview%2Fproducts',
    );
    expect(addressWithReturn('/login', { pathname: '/sellers', search: '' })).toBe('/login');
  });

  test('is kept between login and signup', () => {
    expect(keepReturn('/signup', '?next=%2Fluxurymarket%2Fproduct%2Fprd_1')).toBe(
      '/signup?next=%2Fluxurymarket%2Fproduct%2Fprd_1',
    );
    expect(keepReturn('/signup', '')).toBe('/signup');
    expect(keepReturn('/signup', '?next=%2Fluxurymarket&favourite=prd_1')).toBe('/signup?favourite=prd_1');
    expect(keepReturn('/signup', '?favourite=%3Cb%3E')).toBe('/signup');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '',
  ])('never leads to another site (%o)', (next) => {
    expect(returnAddress(`?${new URLSearchParams({ next })}`)).toBe('/luxurymarket');
  });

  // Chrome before 120, Safari before 17.
  test('leads back in a browser without URL.canParse', () => {
    vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function');
    });
    expect(returnAddress('?next=/luxurymarket/favourites')).toBe('/luxurymarket/favourites');
  });
});
