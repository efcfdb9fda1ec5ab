import type { OwnStore } from '@gehna/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openConsole, signIn } from './console.tsx';
import { type Answers, type Ask, type Reply, refuse, serve } from './server.ts';

const read = 'GET /api/seller-store/my-store';
const save = 'POST /api/seller-store/my-store';
const upload = 'POST /api/seller-store/upload-images';
const toggle = 'PATCH /api/seller-store/toggle-public';

const about = 'We have made temple jewelry in Kumbakonam since 1952, three generations at one bench.';

function storeOf(changes: Partial<OwnStore> = {}): OwnStore {
  return {
    storeSlug: 'sri-meenakshi',
    storeName: 'Sri Meenakshi Jewellers',
    logo: null,
    banner: null,
    location: { city: 'Kumbakonam', state: 'Tamil Nadu' },
    badges: [{ type: 'award', label: 'State craft award 2019' }],
    aboutUs: about,
    statesCovered: ['Tamil Nadu'],
    countriesCovered: ['India'],
    shopPhotos: ['/api/media/stores/one.webp', '/api/media/stores/two.webp'],
    specialty: 'Nakash relief and kemp stones.',
    contactInfo: { whatsapp: '+91 98290 22005', phone: '+91 98290 22005', email: null, address: null },
    isPublic: false,
    pictures: {},
    updatedAt: '2026-11-19T05:12:00.000Z',
    version: 4,
    ...changes,
  };
}

/** What the server makes of a saved form. */
const savedAs = ({ body }: Ask, version: number): Reply => {
  const { version: _, ...content } = body;
  return { body: { store: storeOf({ ...content, version } as Partial<OwnStore>) } };
};

beforeEach(() => signIn());

async function openEditor(answers: Answers = {}) {
  const server = serve({ [read]: { body: { store: storeOf() } }, [save]: (ask) => savedAs(ask, 5), ...answers });
  const { user, close } = openConsole('/seller/landing-store');
  await screen.findByRole('tablist', { name: 'Parts of your store' });
  return { user, server, close };
}

const openNew = (answers: Answers = {}) => openEditor({ [read]: refuse(404, 'You have no store yet.'), ...answers });

type User = Awaited<ReturnType<typeof openEditor>>['user'];
const box = (name: string) => screen.getByRole('textbox', { name });
const saveButton = () => screen.getByRole('button', { name: 'Save Changes' });
const goTo = (user: User, tab: string) => user.click(screen.getByRole('tab', { name: new RegExp(`^${tab}`) }));

async function retype(user: User, name: string, text: string) {
  await user.clear(box(name));
  await user.type(box(name), text);
}

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
    expect(box('Store address')).toHaveValue('sri-minaksi-and-sons');
    await retype(user, 'Store address', 'meenakshi');
    await user.type(box('Store name'), ' Kumbakonam');
    expect(box('Store address')).toHaveValue('meenakshi');
    await user.click(screen.getByRole('button', { name: 'Use sri-minaksi-and-sons-kumbakonam' }));
    expect(box('Store address')).toHaveValue('sri-minaksi-and-sons-kumbakonam');
  });

  test('says as one types how many characters are missing', async () => {
    const { user } = await openNew();
    await goTo(user, 'Specialty');
    await user.type(box('Specialty'), 'Nakash by hand');
    expect(box('Specialty')).toHaveAccessibleDescription(/6 more characters needed/);
    await user.type(box('Specialty'), ' work');
    expect(box('Specialty')).toHaveAccessibleDescription(/1 more character needed/);
    await user.type(box('Specialty'), '!');
    expect(box('Specialty')).toHaveAccessibleDescription(/20 of 3,000 characters/);
  });

  test('says what is wrong with a field once it is left', async () => {
    const { user } = await openEditor();
    await retype(user, 'Store address', 'Sri Meenakshi');
    await user.tab();
    expect(box('Store address')).toHaveAccessibleDescription(
      'Store slug may contain only lowercase letters, digits and hyphens',
    );
  });

  test('tells everything that is wrong at once, and leads to each field', async () => {
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

  test('a save that fails says why and keeps what was typed', async () => {
    const { user } = await openEditor({ [save]: refuse(503, 'The database rests.') });
    await retype(user, 'City', 'Thanjavur');
    await user.click(saveButton());
    expect(await screen.findByText('Error saving store data: The database rests.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(box('City')).toHaveValue('Thanjavur');
  });

  test('what the server says about a field stands in the list and beside the field until it is changed', async () => {
    const taken = 'This store address is already taken. Please choose another one.';
    const { user } = await openEditor({
      [save]: refuse(409, taken, [{ field: 'storeSlug', message: taken }]),
    });
    await user.click(saveButton());
    await user.click(await screen.findByRole('button', { name: taken }));
    await waitFor(() => expect(box('Store address')).toHaveFocus());
    expect(box('Store address')).toHaveAccessibleDescription(taken);
    await user.type(box('Store address'), '-2');
    expect(box('Store address')).not.toHaveAccessibleDescription(taken);
  });

  test('a store that was saved elsewhere is not overwritten: what was typed stays, what changed is told', async () => {
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

  test('a store that cannot be loaded is told, with Retry', async () => {
    let isDown = true;
    serve({ [read]: () => (isDown ? refuse(503, 'Down') : { body: { store: storeOf() } }) });
    const { user } = openConsole('/seller/landing-store');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading store data. Please try again.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('tab', { name: 'Basic Info' })).toBeInTheDocument();
  });
});

const file = (name: string, type = 'image/jpeg', megabytes = 1) => {
  const picture = new File(['x'], name, { type });
  Object.defineProperty(picture, 'size', { value: megabytes * 1024 * 1024 });
  return picture;
};

describe('images of the store', () => {
  test.each([
    ['Upload a logo', file('deed.pdf', 'application/pdf'), 'Please select an image file'],
    ['Upload a logo', file('logo.png', 'image/png', 6), 'File size must be less than 5MB'],
    ['Upload a banner', file('wide.png', 'image/png', 11), 'File size must be less than 10MB'],
  ])('%s: %o is refused', async (label, chosen, words) => {
    const { user, server } = await openEditor();
    await user.upload(screen.getByLabelText(label), chosen);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(server.asked(upload)).toHaveLength(0);
  });

  test('a logo is uploaded at once, shown, and can be taken away', async () => {
    const { user, server } = await openEditor({
      [upload]: { status: 201, body: { images: ['/api/media/stores/logo.webp'] } },
    });
    await user.upload(screen.getByLabelText('Upload a logo'), file('logo.png', 'image/png'));
    expect(await screen.findByRole('img', { name: 'Your logo' })).toHaveAttribute('src', '/api/media/stores/logo.webp');
    expect(server.asked(upload)[0]?.body).toEqual({ kind: 'logo' });
    expect(server.asked(upload)[0]?.files.map(({ name }) => name)).toEqual(['logo.png']);
    await user.click(screen.getByRole('button', { name: 'Remove the logo' }));
    expect(screen.queryByRole('img', { name: 'Your logo' })).toBeNull();
    expect(screen.getByLabelText('Upload a logo')).toHaveFocus();
  });

  test('an upload that fails says so', async () => {
    const { user } = await openEditor({ [upload]: refuse(500, 'Oops') });
    await user.upload(screen.getByLabelText('Upload a logo'), file('logo.png', 'image/png'));
    expect(await screen.findByText('Error uploading image. Please try again.')).toBeInTheDocument();
  });

  test('shop photos: at most ten, in an order of one’s own', async () => {
    const { user, server } = await openEditor({
      [upload]: ({ files }) => ({
        status: 201,
        body: { images: files.map(({ name }) => `/api/media/stores/${name}`) },
      }),
    });
    await goTo(user, 'Gallery');
    const photos = Array.from({ length: 9 }, (_, place) => file(`${place}.webp`, 'image/webp'));
    await user.upload(screen.getByLabelText(/Add photos/), photos);
    expect(await screen.findByText('Maximum 10 images allowed')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('img', { name: /of 10/ })).toHaveLength(10));
    expect(server.asked(upload)[0]?.files).toHaveLength(8);

    screen.getByRole('button', { name: 'Move picture 1 of 10' }).focus();
    await user.keyboard('{ArrowRight}');
    await user.click(screen.getByRole('button', { name: 'Remove picture 3' }));
    await user.click(saveButton());
    await screen.findByText('Store data saved successfully!');
    const sent = server.asked(save)[0]?.body.shopPhotos;
    expect(sent).toHaveLength(9);
    expect(sent).toEqual(
      expect.arrayContaining(['/api/media/stores/two.webp', '/api/media/stores/one.webp', '/api/media/stores/1.webp']),
    );
    expect((sent as string[]).slice(0, 3)).toEqual([
      '/api/media/stores/two.webp',
      '/api/media/stores/one.webp',
      '/api/media/stores/1.webp',
    ]);
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
});

describe('preview and publishing', () => {
  test('the preview is the real page with the draft, and follows the store', async () => {
    const { user } = await openEditor();
    await retype(user, 'City', 'Thanjavur');
    await user.click(screen.getByRole('button', { name: 'Preview Mode' }));
    expect(screen.getByTitle('Preview of your store')).toHaveAttribute('src', '/store/preview?preview=1');
    expect(JSON.parse(sessionStorage.getItem('gehna.store-draft') ?? '')).toMatchObject({
      savedSlug: 'sri-meenakshi',
      store: { storeName: 'Sri Meenakshi Jewellers', location: { city: 'Thanjavur' }, pictures: {} },
    });
    await user.click(screen.getByRole('button', { name: 'Preview Mode' }));
    expect(screen.queryByTitle('Preview of your store')).toBeNull();
    expect(sessionStorage.getItem('gehna.store-draft')).toBeNull();
    expect(box('City')).toHaveValue('Thanjavur');
  });

  test('the switch shows the store to everybody, and saves nothing that is typed', async () => {
    const { user, server } = await openEditor({
      [toggle]: ({ body }) => ({ body: { store: storeOf({ isPublic: body.isPublic === true, version: 5 }) } }),
    });
    await retype(user, 'City', 'Thanjavur');
    const publish = screen.getByRole('switch', { name: 'Public store' });
    await user.click(publish);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Open your store' })).toBeInTheDocument());
    expect(publish).toBeChecked();
    expect(screen.getByRole('link', { name: 'Open your store' })).toHaveAttribute('href', '/store/sri-meenakshi');
    expect(server.asked(toggle)[0]?.body).toEqual({ isPublic: true });
    expect(box('City')).toHaveValue('Thanjavur');
    await user.click(saveButton());
    await waitFor(() => expect(server.asked(save)[0]?.body.version).toBe(5));
  });

  test('when it cannot be changed, the switch goes back and says why', async () => {
    const { user } = await openEditor({ [toggle]: refuse(503, 'Please try again later.') });
    const publish = screen.getByRole('switch', { name: 'Public store' });
    await user.click(publish);
    expect(await screen.findByText('Please try again later.')).toBeInTheDocument();
    expect(publish).not.toBeChecked();
  });
});
