import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openConsole, signIn } from './console.tsx';
import { refuse, serve } from './server.ts';
import { box, goTo, openEditor, openNew, read, retype, save, saveButton, savedAs, storeOf } from './store-editor.ts';

beforeEach(() => signIn());

describe('the editor of the landing store', () => {
  test('has the five tabs and shows the store as it was saved', async () => {
    const { user } = await openEditor();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Basic Info',
      'About & Experience',
      'Gallery',
      'Specialty',
      'Contact',
    ]);
    expect(box('Store name')).toHaveValue('Sri Meenakshi Jewellers');
    await goTo(user, 'Contact');
    expect(box('Phone number')).toHaveValue('+91 98290 22005');
  });

  test('without a store it begins empty and hidden; the address follows the name until it is written', async () => {
    const { user } = await openNew();
    expect(screen.getByRole('switch', { name: 'Public store' })).not.toBeChecked();
    expect(screen.getByText(/Save your store first/)).toBeInTheDocument();
    await user.type(box('Store name'), 'Śrī Mīnākṣī & Sons');
    expect(box('Web address of the store')).toHaveValue('sri-minaksi-and-sons');
    await retype(user, 'Web address of the store', 'meenakshi');
    await user.type(box('Store name'), ' Kumbakonam');
    expect(box('Web address of the store')).toHaveValue('meenakshi');
    await user.click(screen.getByRole('button', { name: 'Use sri-minaksi-and-sons-kumbakonam' }));
    expect(box('Web address of the store')).toHaveValue('sri-minaksi-and-sons-kumbakonam');
    expect(box('Web address of the store')).toHaveFocus();
  });

  test('does not claim an address that another store has', async () => {
    const { user } = await openNew({
      'GET /api/seller-store/address': ({ query }) => ({ body: { isTaken: query.slug === 'meenakshi' } }),
    });
    await user.type(box('Store name'), 'Meenakshi');
    const taken = 'Another store stands at /store/meenakshi. Please choose another address.';
    await waitFor(() => expect(box('Web address of the store')).toHaveAccessibleDescription(taken));
    expect(box('Web address of the store')).toBeInvalid();
    expect(screen.queryByText(/Your store stands at/)).toBeNull();
    await user.click(saveButton());
    const modal = within(await screen.findByRole('dialog', { name: 'Validation Errors' }));
    expect(modal.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      taken,
      'City is required',
      'State is required',
      'About Us is required',
      'Specialty is required',
      'Please enter a valid WhatsApp number',
      'Please enter a valid phone number',
    ]);
    await user.click(modal.getByRole('button', { name: taken }));
    await waitFor(() => expect(box('Web address of the store')).toHaveFocus());
    expect(screen.getByRole('tab', { name: 'Basic Info (3 to fix)' })).toBeVisible();
    await user.type(box('Web address of the store'), '-2');
    await waitFor(() =>
      expect(box('Web address of the store')).toHaveAccessibleDescription('Your store stands at /store/meenakshi-2'),
    );
    expect(box('Web address of the store')).toBeValid();
  });

  test('shows while typing how many characters are missing', async () => {
    const { user } = await openNew();
    await goTo(user, 'Specialty');
    await user.type(box('Specialty'), 'Nakash by hand');
    expect(box('Specialty')).toHaveAccessibleDescription(/6 more characters needed/);
    await user.type(box('Specialty'), ' work');
    expect(box('Specialty')).toHaveAccessibleDescription(/1 more character needed/);
    await user.type(box('Specialty'), '!');
    expect(box('Specialty')).toHaveAccessibleDescription(/20 of 3,000 characters/);
  });

  test('goes on counting what is missing after the field was left', async () => {
    const { user } = await openNew();
    await goTo(user, 'Specialty');
    await user.type(box('Specialty'), 'Nakash by hand');
    await user.tab();
    expect(box('Specialty')).toBeInvalid();
    expect(box('Specialty')).toHaveAccessibleDescription(/at least 20 characters 6 more characters needed/);
    await user.type(box('Specialty'), ' work');
    expect(box('Specialty')).toHaveAccessibleDescription(/1 more character needed/);
  });

  test('shows a field’s problem on blur', async () => {
    const { user } = await openEditor();
    await retype(user, 'Web address of the store', 'Sri Meenakshi');
    await user.tab();
    expect(box('Web address of the store')).toHaveAccessibleDescription(
      'Store slug may contain only lowercase letters, digits and hyphens',
    );
  });

  test.each(['seller@shop.c', 'sri..meenakshi@shop.in', 'dukān@shop.in'])(
    'refuses the e-mail %s, as the server does',
    async (email) => {
      const { user, server } = await openEditor();
      await goTo(user, 'Contact');
      await user.type(box('Email'), email);
      await user.tab();
      expect(box('Email')).toHaveAccessibleDescription('Please enter a valid email address');
      await user.click(saveButton());
      expect(await screen.findByRole('dialog', { name: 'Validation Errors' })).toBeInTheDocument();
      expect(server.asked(save)).toHaveLength(0);
    },
  );

  test('lists all problems at once, and leads to each field', async () => {
    const { user, server } = await openNew();
    await goTo(user, 'About & Experience');
    await user.click(screen.getByRole('button', { name: 'Add badge' }));
    await goTo(user, 'Contact');
    await user.type(box('Email'), 'nobody');
    await user.click(saveButton());
    const modal = within(await screen.findByRole('dialog', { name: 'Validation Errors' }));
    expect(modal.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Store name is required',
      'Store slug is required',
      'City is required',
      'State is required',
      'Badge 1: Label is required',
      'About Us is required',
      'Specialty is required',
      'Please enter a valid WhatsApp number',
      'Please enter a valid phone number',
      'Please enter a valid email address',
    ]);
    expect(server.asked(save)).toHaveLength(0);
    await user.click(modal.getByRole('button', { name: 'Badge 1: Label is required' }));
    await waitFor(() => expect(box('Label of badge 1')).toHaveFocus());
    expect(screen.getByRole('tab', { name: 'About & Experience (2 to fix)' })).toHaveAttribute('aria-selected', 'true');
    expect(box('Label of badge 1')).toHaveAccessibleDescription('Badge 1: Label is required');
  });

  test('saves the whole store with the version it began with', async () => {
    const { user, server } = await openEditor();
    await retype(user, 'City', 'Thanjavur');
    expect(screen.getByText(/Not saved yet/)).toBeInTheDocument();
    await user.click(saveButton());
    const modal = within(await screen.findByRole('dialog'));
    expect(modal.getByText('Store data saved successfully!')).toBeInTheDocument();
    const { isPublic: _, pictures: __, updatedAt: ___, ...content } = storeOf();
    expect(server.asked(save)[0]?.body).toEqual({ ...content, location: { city: 'Thanjavur', state: 'Tamil Nadu' } });
    await user.click(modal.getByRole('button', { name: 'Done' }));
    expect(screen.getByText('Everything is saved.')).toBeInTheDocument();
    await retype(user, 'City', 'Madurai');
    await user.click(saveButton());
    await waitFor(() => expect(server.asked(save)[1]?.body.version).toBe(5));
  });

  test('a save that fails shows the reason and keeps what was typed', async () => {
    const { user } = await openEditor({ [save]: refuse(503, 'The database rests.') });
    await retype(user, 'City', 'Thanjavur');
    await user.click(saveButton());
    expect(await screen.findByText('Error saving store data: The database rests.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(box('City')).toHaveValue('Thanjavur');
  });

  test('the server’s error of a field stands in the list and beside the field until it is changed', async () => {
    const taken = 'This store address is already taken. Please choose another one.';
    const { user } = await openEditor({
      [save]: refuse(409, taken, [{ field: 'storeSlug', message: taken }]),
    });
    await user.click(saveButton());
    await user.click(await screen.findByRole('button', { name: taken }));
    await waitFor(() => expect(box('Web address of the store')).toHaveFocus());
    expect(box('Web address of the store')).toHaveAccessibleDescription(taken);
    await user.type(box('Web address of the store'), '-2');
    expect(box('Web address of the store')).not.toHaveAccessibleDescription(taken);
  });

  test('a store that was saved elsewhere is not overwritten: what was typed stays, what changed is listed', async () => {
    let newest = storeOf();
    const { user, server } = await openEditor({
      [read]: () => ({ body: { store: newest } }),
      [save]: (ask) =>
        ask.body.version === newest.version ? savedAs(ask, 8) : refuse(409, 'Your store was changed meanwhile.'),
    });
    await retype(user, 'City', 'Thanjavur');
    newest = storeOf({ storeName: 'Meenakshi & Sons', location: { city: 'Madurai', state: 'Tamil Nadu' }, version: 7 });
    await user.click(saveButton());
    expect(await screen.findByText(/Store name is now “Meenakshi & Sons”/)).toBeInTheDocument();
    expect(screen.getByText(/City was changed to “Madurai”; you have something else here/)).toBeInTheDocument();
    expect(box('City')).toHaveValue('Thanjavur');
    expect(box('Store name')).toHaveValue('Meenakshi & Sons');
    await user.click(screen.getByRole('button', { name: 'Use it for City' }));
    expect(box('City')).toHaveValue('Madurai');
    await user.click(saveButton());
    expect(await screen.findByText('Store data saved successfully!')).toBeInTheDocument();
    expect(server.asked(save)[1]?.body.version).toBe(7);
  });

  test('what is typed survives a reload, and can be given up', async () => {
    const first = await openEditor();
    await retype(first.user, 'City', 'Thanjavur');
    first.close();
    const { user } = await openEditor();
    expect(box('City')).toHaveValue('Thanjavur');
    expect(screen.getByText(/What you typed here before is back/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(box('City')).toHaveValue('Kumbakonam');
  });

  test('a store that cannot be loaded shows an error, with Retry', async () => {
    let isDown = true;
    serve({ [read]: () => (isDown ? refuse(503, 'Down') : { body: { store: storeOf() } }) });
    const { user } = openConsole('/seller/landing-store');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading store data. Please try again.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('tab', { name: 'Basic Info' })).toBeInTheDocument();
  });
});

describe('badges and places', () => {
  test('are added and taken away', async () => {
    const { user, server } = await openEditor();
    await goTo(user, 'About & Experience');
    await user.click(screen.getByRole('button', { name: 'Add badge' }));
    expect(box('Label of badge 2')).toHaveFocus();
    await user.type(box('Label of badge 2'), 'BIS 916');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of badge 2' }), 'Hallmark');
    await user.click(screen.getByRole('button', { name: 'Remove badge 1' }));
    await user.type(screen.getByRole('combobox', { name: 'Add to states covered' }), 'kerala{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove Tamil Nadu' }));
    await user.type(screen.getByRole('combobox', { name: 'Add to countries covered' }), 'Fiji{Enter}');
    await user.click(saveButton());
    await screen.findByText('Store data saved successfully!');
    expect(server.asked(save)[0]?.body).toMatchObject({
      badges: [{ type: 'hallmark', label: 'BIS 916' }],
      statesCovered: ['Kerala'],
      countriesCovered: ['India', 'Fiji'],
    });
  });

  test('a new one is checked once it is left', async () => {
    const { user } = await openEditor();
    await goTo(user, 'About & Experience');
    await user.click(screen.getByRole('button', { name: 'Add badge' }));
    expect(box('Label of badge 2')).toHaveFocus();
    expect(box('Label of badge 2')).toBeValid();
    await user.tab();
    expect(box('Label of badge 2')).toHaveAccessibleDescription('Badge 2: Label is required');
  });

  test('a new one is not wrong at once after a save either', async () => {
    const { user } = await openEditor();
    await goTo(user, 'About & Experience');
    await user.click(saveButton());
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    await user.click(screen.getByRole('button', { name: 'Add badge' }));
    expect(box('Label of badge 2')).toBeValid();
    await user.click(saveButton());
    expect(await screen.findByRole('button', { name: 'Badge 2: Label is required' })).toBeVisible();
  });

  test('all at once leave the focus in their field, as the button goes', async () => {
    const { user } = await openEditor();
    await goTo(user, 'About & Experience');
    await user.click(screen.getByRole('button', { name: 'Add all states' }));
    expect(screen.getByRole('combobox', { name: 'Add to states covered' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Add all states' })).toBeNull();
  });

  test('a place that was typed and not added is saved, too', async () => {
    const { user, server } = await openEditor();
    await goTo(user, 'About & Experience');
    await user.type(screen.getByRole('combobox', { name: 'Add to states covered' }), 'kerala');
    await user.click(saveButton());
    await screen.findByText('Store data saved successfully!');
    expect(server.asked(save)[0]?.body).toMatchObject({ statesCovered: ['Tamil Nadu', 'Kerala'] });
  });
});
