// @vitest-environment node
import { expect, test } from 'vitest';
import { listViews } from '../src/list-view/list-views.ts';

const views = listViews({ status: ['New', 'Closed'] }, { createdAt: 'desc' });
const searchIn = (query: string) => views.from(new URLSearchParams(query)).search;

test.each([
  ['a tab in it, which the server refuses, is a space', 'search=gold%09%00ring%0A', 'gold ring'],
  ['is as long as the server takes', `search=${'a'.repeat(300)}`, 'a'.repeat(200)],
  ['is not cut within a character', `search=${'a'.repeat(199)}%F0%9F%92%8D`, 'a'.repeat(199)],
])('a search: %s', (_, query, expected) => {
  expect(searchIn(query)).toBe(expected);
});
