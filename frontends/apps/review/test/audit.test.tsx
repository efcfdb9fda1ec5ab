import { address, stubServer } from '@gehna/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queueOf as applicationQueueOf } from './applications.ts';
import { openConsole, signIn } from './console.tsx';
import { queueOf as productQueueOf } from './products.ts';

const pagination = { totalEntries: 0, totalPages: 0, currentPage: 1, hasPrev: false, hasNext: false };

let server: ReturnType<typeof stubServer>;

function open(at = '/review/audit', totalPages = 0) {
  signIn();
  server = stubServer({
    'GET /api/review/applications': applicationQueueOf([]),
    'GET /api/review/products': productQueueOf([]),
    'GET /api/review/audit': { body: { entries: [], pagination: { ...pagination, totalPages } } },
  });
  return openConsole(at);
}

const search = () => screen.findByRole('searchbox', { name: 'Search names, notes and ids' });

it('a choice takes the words along that were typed and not sent yet, and leaves the focus where it is', async () => {
  const user = open('/review/audit?page=2');
  await user.type(await search(), ' jhumka ');
  const action = screen.getByRole('combobox', { name: 'What was done' });
  await user.selectOptions(action, 'Taken down');
  await waitFor(() => expect(address()).toBe('/review/audit?search=jhumka&action=taken-down'));
  expect(await search()).toHaveValue('jhumka');
  expect(action).toHaveDisplayValue('Taken down');
  expect(action).toHaveFocus();
});

it('a search leaves the choice and the focus as they are; Back brings the words of before', async () => {
  const user = open('/review/audit?search=kada&kind=product');
  const box = await search();
  await user.clear(box);
  await user.type(box, 'jhumka{Enter}');
  await waitFor(() => expect(address()).toBe('/review/audit?search=jhumka&kind=product'));
  expect(box).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Browser back' }));
  expect(address()).toBe('/review/audit?search=kada&kind=product');
  expect(box).toHaveValue('kada');
});

it('a page behind the last leads to the last', async () => {
  open('/review/audit?search=kada&page=9', 2);
  await waitFor(() => expect(address()).toBe('/review/audit?search=kada&page=2'));
});

it('is refetched at each opening: the reviewer’s own decisions add to it', async () => {
  const user = open();
  await search();
  await waitFor(() => expect(server.count('GET /api/review/audit')).toBe(1));
  await user.click(screen.getByRole('link', { name: 'Reports' }));
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Audit log' }));
  await search();
  await waitFor(() => expect(server.count('GET /api/review/audit')).toBe(2));
});
