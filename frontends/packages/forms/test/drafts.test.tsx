import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { empty, field, openForm, refused, type Shop } from './form.tsx';

const draft = { key: 'gehna.shop.usr_9', without: ['mobile'] } as const;
const written = () => JSON.parse(localStorage.getItem(draft.key) ?? 'null');

describe('a draft', () => {
  test('survives a reload, without what must not be kept, and ends when it is sent', async () => {
    const first = openForm({ draft });
    await first.fillIn();
    expect(written()).toMatchObject({ values: { name: 'Thanjai Thangam' } });
    expect(written().values).not.toHaveProperty('mobile');
    first.close();
    const second = openForm({ draft });
    expect(field('Name')).toHaveValue('Thanjai Thangam');
    expect(field('Mobile')).toHaveValue('');
    await second.user.type(field('Mobile'), '9820041177');
    await second.save();
    await waitFor(() => expect(localStorage.getItem(draft.key)).toBeNull());
  });

  test('is kept while the server refuses it, and given up by starting over', async () => {
    const first = openForm({ draft, send: refused(500, {}) });
    await first.fillIn();
    await first.save();
    await screen.findByRole('alert');
    first.close();
    const { user } = openForm({ draft });
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(field('Name')).toHaveValue('');
    expect(localStorage.getItem(draft.key)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  });

  test('is nothing once everything typed was taken back', async () => {
    const { user } = openForm({ draft });
    await user.type(field('Name'), 'T');
    expect(written()).not.toBeNull();
    await user.clear(field('Name'));
    expect(written()).toBeNull();
  });

  test('of no edit has the first values of now where nothing was typed', async () => {
    const first = { name: 'Asha', mobile: '', about: 'Ring Road' };
    const { user, close } = openForm({ values: first, draft });
    await user.type(field('About'), '!');
    close();
    openForm({ values: { ...first, name: 'Usha', about: 'Marine Drive' }, draft });
    expect(field('Name')).toHaveValue('Usha');
    expect(field('About')).toHaveValue('Ring Road!');
    expect(screen.queryByText('It was changed meanwhile.')).toBeNull();
  });

  test('of no edit is completed by the page', async () => {
    const restored = vi.fn((values: Shop) => ({ ...values, name: 'Usha' }));
    const { user, close } = openForm({ draft: { ...draft, restored } });
    await user.type(field('About'), 'Mine');
    close();
    const first = { ...empty, mobile: '+919820041177' };
    openForm({ values: first, draft: { ...draft, restored } });
    expect(field('Name')).toHaveValue('Usha');
    const values = { ...first, about: 'Mine' };
    expect(restored).toHaveBeenCalledExactlyOnceWith(values, { version: 0, values, base: first }, first);
  });

  test.each([
    ['{"values":', ''],
    ['{"values":{"name":["T"],"about":"Since 1958"},"base":{},"version":0}', 'Since 1958'],
    ['{"values":{"about":"Since 1958"}}', ''],
    ['[]', ''],
    ['7', ''],
  ])('garbled or of another version is read as far as it makes sense: %s', (text, about) => {
    localStorage.setItem(draft.key, text);
    openForm({ draft });
    expect(field('Name')).toHaveValue('');
    expect(field('About')).toHaveValue(about);
  });

  test('that a full storage refuses is noted; the form goes on', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    const send = vi.fn(async (body: Shop) => body);
    const { fillIn, save } = openForm({ draft, send });
    expect(screen.queryByText(/keeps nothing/)).toBeNull();
    await fillIn();
    expect(await screen.findByText(/This browser keeps nothing of what you type/)).toBeVisible();
    await save();
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
  });
});

describe('an edit', () => {
  const base: Shop = { name: 'Asha', mobile: '+919820041177', about: 'Ring Road' };
  const conflict = { message: 'Changed meanwhile.' };

  test('does not overwrite what was saved elsewhere: merges it, shows it, and saves on the second press', async () => {
    const theirs = { ...base, name: 'Usha', about: 'Marine Drive' };
    const versions: number[] = [];
    const { user, save } = openForm({
      values: base,
      edit: { version: 3, reload: async () => ({ version: 4, values: theirs }) },
      send: async (body, { version }) => {
        versions.push(version);
        return version === 3 ? refused(409, conflict)() : body;
      },
    });
    await user.clear(field('About'));
    await user.type(field('About'), 'Mine');
    await save();
    expect(await screen.findByText('Name is now Usha.')).toBeVisible();
    expect(screen.getByText('About was changed to Marine Drive.')).toBeVisible();
    // It may stand far above the button that was pressed.
    expect(screen.getByText('It was changed meanwhile.').closest('[role="status"]')).toHaveFocus();
    expect(field('Name')).toHaveValue('Usha');
    expect(field('About')).toHaveValue('Mine');
    await user.click(screen.getByRole('button', { name: 'Use it for About' }));
    expect(field('About')).toHaveValue('Marine Drive');
    expect(field('About')).toHaveFocus();
    await save();
    await waitFor(() => expect(versions).toEqual([3, 4]));
    await waitFor(() => expect(screen.queryByText(/changed meanwhile/)).toBeNull());
  });

  test('whose newest version cannot be loaded shows the error and keeps what was typed', async () => {
    const { user, save } = openForm({
      values: base,
      edit: { version: 3, reload: refused(500, {}) },
      send: refused(409, conflict),
    });
    await user.type(field('About'), '!');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('It could not be saved.');
    expect(field('About')).toHaveValue('Ring Road!');
  });

  test('that was begun at an older version is merged when it is opened again', async () => {
    const reload = async () => ({ version: 4, values: base });
    const first = openForm({ values: base, edit: { version: 3, reload }, draft: { key: draft.key } });
    await first.user.type(field('About'), '!');
    first.close();
    openForm({ values: { ...base, name: 'Usha' }, edit: { version: 4, reload }, draft: { key: draft.key } });
    expect(screen.getByText('Name is now Usha.')).toBeVisible();
    expect(field('Name')).toHaveValue('Usha');
    expect(field('About')).toHaveValue('Ring Road!');
  });

  test('that was begun at an older version is no conflict when nothing that it has was changed', async () => {
    const reload = async () => ({ version: 4, values: base });
    const first = openForm({ values: base, edit: { version: 3, reload }, draft: { key: draft.key } });
    await first.user.type(field('About'), '!');
    first.close();
    openForm({ values: base, edit: { version: 4, reload }, draft: { key: draft.key } });
    expect(field('About')).toHaveValue('Ring Road!');
    expect(screen.queryByText('It was changed meanwhile.')).toBeNull();
  });

  test('that stays open goes on with what was saved; what was typed during the save stays', async () => {
    const answer = Promise.withResolvers<Shop>();
    const { user, save } = openForm({
      values: base,
      edit: {
        version: 3,
        reload: async () => ({ version: 4, values: base }),
        savedIn: (values) => ({ version: 4, values }),
      },
      send: () => answer.promise,
      draft: { key: draft.key },
    });
    await user.type(field('Name'), '!');
    await save();
    await user.type(field('About'), ' 7');
    answer.resolve({ ...base, name: 'Asha! & Co' });
    await waitFor(() => expect(field('Name')).toHaveValue('Asha! & Co'));
    expect(field('About')).toHaveValue('Ring Road 7');
    expect(written()).toMatchObject({ version: 4, values: { about: 'Ring Road 7' } });
  });
});
