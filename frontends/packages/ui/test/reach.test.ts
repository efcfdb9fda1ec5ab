import { describe, expect, it } from 'vitest';
import { phoneWords, telLink, whatsAppLink, whatsAppNumber } from '../src/index.ts';

describe('WhatsApp’s links', () => {
  it.each([
    ['+91 98400-12345', '919840012345'],
    ['98400 12345', '919840012345'],
    ['(098400) 12345', '919840012345'],
    ['(0) 98430 51958', '919843051958'],
    ['+1 (415) 555-0134', '14155550134'],
    ['+971 50 123 4567', '971501234567'],
    ['919840012345', '919840012345'],
  ])('take %s as %s', (typed, digits) => expect(whatsAppNumber(typed)).toBe(digits));

  it('carry any text, also one with & and #', () => {
    const link = new URL(whatsAppLink('+919840012345', 'Haar & kada #4\nराजा'));
    expect(link.origin + link.pathname).toBe('https://wa.me/919840012345');
    expect(link.searchParams.get('text')).toBe('Haar & kada #4\nराजा');
  });
});

describe('a number', () => {
  it('is called without what stands between its digits', () =>
    expect(telLink('+91 (98430) 51-958')).toBe('tel:+919843051958'));

  it.each([
    ['+919820011001', '+91 98200 11001'],
    ['+14155550134', '+14155550134'],
    ['98200-11001', '98200-11001'],
  ])('%s is shown as %s', (phone, words) => expect(phoneWords(phone)).toBe(words));
});
