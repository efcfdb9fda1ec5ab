import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openForm, refused } from './form.tsx';

const field = (name: string) => screen.getByRole('textbox', { name });

/** What a browser's translator does to a page: each text node gives way to an element with other words. */
function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  for (const node of nodes) {
    if (!node.data.trim() || node.parentElement?.closest('option, textarea, font')) continue;
    const translated = document.createElement('font');
    translated.textContent = `«${node.data}»`;
    node.replaceWith(translated);
  }
}

test('a translated page goes on: problems and failures come, change and go', async () => {
  const { user } = openForm({ send: refused(400, { message: 'Not on Sundays.' }) });
  const submit = () => user.click(screen.getByRole('button', { name: /Save/ }));
  translate();
  await submit();
  await waitFor(() => expect(field('«Name»')).toHaveAccessibleDescription('Name is required.'));
  translate();
  await user.type(field('«Name»'), 'a name that is far too long');
  await waitFor(() => expect(field('«Name»')).toHaveAccessibleDescription('Name may have at most 20 characters.'));
  translate();
  await user.clear(field('«Name»'));
  await user.type(field('«Name»'), 'Asha');
  await user.type(field('«Mobile»'), '9820041177');
  await waitFor(() => expect(field('«Mobile»')).toBeValid());
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Not on Sundays.');
  translate();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field('«Name»')).toHaveValue('Asha');
});
