import { describe, expect, test } from 'vitest';
import { checkMobile, maskMobile, readMobile } from '../../src/mobile.ts';

const tenToTwelve = 'Mobile number must be 10-12 digits (including country code).';
const noSuchNumber = 'Please enter a valid mobile number.';

describe('a mobile number', () => {
  test.each([
    ['+919876543210', '+919876543210', 'IN'],
    ['+91 98765-43210', '+919876543210', 'IN'],
    ['9876543210', '+919876543210', 'IN'],
    ['98765 43210', '+919876543210', 'IN'],
    ['09876543210', '+919876543210', 'IN'],
    ['919876543210', '+919876543210', 'IN'],
    ['+14155552671', '+14155552671', 'US'],
    ['+971501234567', '+971501234567', 'AE'],
  ])('%s is kept as %s of %s', (typed, mobile, countryCode) => {
    expect(checkMobile(typed)).toEqual({ mobile, countryCode });
    expect(readMobile(typed)).toEqual({ mobile, countryCode });
  });

  test.each([
    ['987654321', tenToTwelve],
    ['+9198765432101', tenToTwelve],
    ['', tenToTwelve],
    ['call me', tenToTwelve],
    ['1234567890', noSuchNumber],
    ['5555555555', noSuchNumber],
    ['08022334455', noSuchNumber],
    ['+999999999999', noSuchNumber],
  ])('%j is refused', (typed, message) => {
    expect(() => checkMobile(typed)).toThrow(message);
  });

  test('is shown with its last two digits only', () => {
    expect(maskMobile('+919876543210')).toBe('•••••••••••10');
  });
});
