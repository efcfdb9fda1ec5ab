import { describe, expect, it } from 'vitest';
import { appLink, webLink } from '../src/inquiry/whatsapp.ts';

describe('WhatsApp’s links', () => {
  it('carry any text, also one with & and #', () => {
    const chat = { phone: '+919840012345', text: 'Haar & kada #4\nराजा' };
    for (const link of [appLink(chat), webLink(chat)])
      expect(new URL(link).searchParams.get('text')).toBe('Haar & kada #4\nराजा');
  });
});
