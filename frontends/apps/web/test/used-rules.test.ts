import { expect, test } from 'vitest';
import { cutSheet, usedRules } from '../src/server-rendering/used-rules.ts';

const used = (css: string, ...classes: string[]) => usedRules(cutSheet(css), new Set(classes));

test.each([
  ['a rule whose classes the page has', '.card{color:red}', '.card{color:red}'],
  ['not one of another class', '.dialog{color:red}', ''],
  ['not one that needs another class besides', '.card .dialog{color:red}.card.dialog{color:red}', ''],
  ['of a list of selectors those that can match', '.dialog,.card:hover{color:red}', '.card:hover{color:red}'],
  [
    'rules without classes',
    ':root{--page:#fff}a:focus-visible{color:red}',
    ':root{--page:#fff}a:focus-visible{color:red}',
  ],
  [
    'a rule for what has not a class',
    '.card:not(.dialog, :is(.wide)){color:red}',
    '.card:not(.dialog, :is(.wide)){color:red}',
  ],
  ['a rule for one of several', '.card:is(.dialog,.wide){color:red}', '.card:is(.dialog,.wide){color:red}'],
  [
    'rules in blocks, and no empty block',
    '@layer ui{@media print{.card{top:0}}@media screen{.dialog{top:0}}}',
    '@layer ui{@media print{.card{top:0}}}',
  ],
  ['the order of layers', '@layer tokens,reset,ui,app;', '@layer tokens,reset,ui,app;'],
  [
    'faces and keyframes',
    '@font-face{font-family:Mukta}@keyframes turn{to{rotate:1turn}}',
    '@font-face{font-family:Mukta}@keyframes turn{to{rotate:1turn}}',
  ],
])('keeps %s', (_, css, kept) => {
  expect(used(css, 'card')).toBe(kept);
});

test('takes words in strings and addresses for what they are', () => {
  const css = '.card::after{content:"a { .dialog }";background:url(/assets/x.dialog.svg)}';
  expect(used(css, 'card')).toBe(css);
});
