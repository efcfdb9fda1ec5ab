import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { field, openForm, type Setup, type Shop } from './form.tsx';

const draft = { key: 'gehna.shop.usr_9' } as const;
const written = () => JSON.parse(localStorage.getItem(draft.key) ?? 'null');

describe('a form that was left while it was sent, and opened again before the answer', () => {
  async function leftWhileSent(setup: Setup = {}) {
    const { promise, resolve } = Promise.withResolvers<Shop>();
    const versions: number[] = [];
    const send: Setup['send'] = (_, { version }) => {
      versions.push(version);
      return promise;
    };
    const first = openForm({ draft, send, ...setup });
    await first.fillIn();
    await first.save();
    first.close();
    const second = openForm({ draft, send, ...setup });
    expect(field('Name')).toHaveValue('Thanjai Thangam');
    const answer = (name = 'Thanjai Thangam') => act(async () => resolve({ name, mobile: '+919820041177', about: '' }));
    return { ...second, versions, answer };
  }

  test('is empty once it was sent', async () => {
    const { answer } = await leftWhileSent();
    await answer();
    await waitFor(() => expect(field('Name')).toHaveValue(''));
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
    expect(written()).toBeNull();
  });

  test('holds what was typed since, and its draft', async () => {
    const { user, answer } = await leftWhileSent();
    await user.clear(field('Name'));
    await user.type(field('Name'), 'Surat Sona');
    await answer();
    expect(field('Name')).toHaveValue('Surat Sona');
    expect(written()).toMatchObject({ values: { name: 'Surat Sona' } });
  });

  test('of an edit goes on from what was saved', async () => {
    const edit = {
      version: 1,
      reload: () => Promise.reject(new Error('There is no conflict.')),
      savedIn: (values: Shop) => ({ version: 2, values }),
    };
    const { user, save, versions, answer } = await leftWhileSent({ edit });
    await user.type(field('About'), 'Since 1958');
    await answer('THANJAI THANGAM');
    await waitFor(() => expect(field('Name')).toHaveValue('THANJAI THANGAM'));
    expect(field('About')).toHaveValue('Since 1958');
    await save();
    expect(versions).toEqual([1, 2]);
  });
});

test('a draft that another tab removes by sending its own is written again', async () => {
  const { user } = openForm({ draft });
  await user.type(field('About'), 'Since 1958');
  localStorage.removeItem(draft.key);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: draft.key })));
  expect(written()).toMatchObject({ values: { about: 'Since 1958' } });
});
