import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import * as account from '../src/forms/account.ts';
import { application } from '../src/forms/application.ts';
import { line, paragraph } from '../src/forms/parts.ts';
import { content } from '../src/forms/product.ts';
import { store } from '../src/forms/store.ts';
import { routes } from '../src/index.ts';

const nothing = '\u200b\u3164\u2060';
const problemsOf = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

it('a text that cannot be seen is none', () => {
  expect(problemsOf(line('Name', 80).safeParse(nothing))).toEqual(['Name is required.']);
  expect(problemsOf(paragraph('About', 80, { min: 5 }).safeParse(`${nothing}Asha`))).toEqual([
    'About must have at least 5 characters.',
  ]);
  expect(problemsOf(paragraph('About', 80, { min: 5 }).safeParse('Asha'))).toHaveLength(1);
  const message = { conversationId: 'cnv_1', to: 'usr_1', text: nothing };
  expect(problemsOf(routes.chat.sendMessage.body.safeParse(message))).toEqual(['Message is required.']);
  expect(routes.stores.rateSeller.body.parse({ stars: 5, text: nothing })).toEqual({ stars: 5 });
});

it('joiners of the scripts of India, and of emoji, stay', () => {
  for (const name of ['क्‍षितिज', '❤️', 'रत्न‌माला', 'اردو']) expect(line('Name', 80).parse(name)).toBe(name);
});

it.each<[string, z.ZodMiniType]>([
  ['of a user', account.profile.ownerName],
  ['of a product', content.name],
  ['of a store', store.storeName],
  ['of a business', application.businessName],
])('a name %s does not turn the direction of the sentence that it stands in', (_, schema) => {
  for (const turning of ['\u202e', '\u2067', '\u202a'])
    expect(problemsOf(schema.safeParse(`Asha${turning}`))).toEqual([
      expect.stringMatching(/ contains characters that cannot be shown\.$/),
    ]);
});

it('a number of a store is kept in the digits that can be dialled', () => {
  const contact = { whatsapp: '९८२९० २२००५', phone: '+९१ ९८२९० २२००५' };
  expect(store.contactInfo.parse(contact)).toMatchObject({ whatsapp: '98290 22005', phone: '+91 98290 22005' });
});
