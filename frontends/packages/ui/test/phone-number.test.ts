import { describe, expect, test } from 'vitest';
import { typedAsNational } from '../src/phone/phone-number.ts';

describe('a number as users type it', () => {
  const india = { dialCode: '91', format: '..... .....' };
  test.each([
    ['98765 43210', '98765 43210'],
    ['+91 98765 43210', '+91 98765 43210'],
    ['+44 7700 900123', '+44 7700 900123'],
    ['098765 43210', '9876543210'],
    ['91 98765-43210', '+919876543210'],
    ['0091 98765 43210', '+919876543210'],
    ['९८७६५ ४३२१०', '98765 43210'],
    ['०९८७६५४३२१०', '9876543210'],
    ['98765 432109', '98765 432109'],
  ])('%o is read as %o', (text, expected) => {
    expect(typedAsNational(text, india)).toBe(expected);
  });
});
