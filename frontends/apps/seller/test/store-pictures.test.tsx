import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { signIn } from './console.tsx';
import { type Reply, refuse } from './server.ts';
import { goTo, openEditor, read, save, saveButton, storeOf, upload } from './store-editor.ts';

const beginnings: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  'image/jpeg': new Uint8Array([0xff, 0xd8, 0xff]),
  'image/png': new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
};
const file = (name: string, type = 'image/jpeg', megabytes = 1) => {
  const picture = new File([beginnings[type] ?? 'text'], name, { type });
  Object.defineProperty(picture, 'size', { value: megabytes * 1024 * 1024 });
  return picture;
};

beforeEach(() => signIn());

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

  test('one at another host is not shown, with the reason, and can be removed', async () => {
    const elsewhere = 'https://elsewhere.example/a.jpg';
    const { user, server } = await openEditor({
      [read]: { body: { store: storeOf({ logo: elsewhere, shopPhotos: ['/api/media/stores/one.webp', elsewhere] }) } },
    });
    const inLogo = within(screen.getByRole('region', { name: 'Logo' }));
    expect(inLogo.getByText(/^A picture at another site is not shown/)).toBeVisible();
    await user.click(inLogo.getByRole('button', { name: 'Remove the logo' }));
    expect(inLogo.queryByText(/^A picture at another site is not shown/)).toBeNull();
    await goTo(user, 'Gallery');
    expect(screen.getByText('Not shown')).toBeVisible();
    expect(screen.getAllByRole('img', { name: /of 2$/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Remove picture 2' }));
    await user.click(saveButton());
    await screen.findByText('Store data saved successfully!');
    expect(server.asked(save)[0]?.body).toMatchObject({ shopPhotos: ['/api/media/stores/one.webp'] });
  });

  test('of several files those that are pictures by their content are sent; the others are named', async () => {
    const { user, server } = await openEditor({
      [upload]: ({ files }) => ({
        status: 201,
        body: { images: files.map(({ name }) => `/api/media/stores/${name}`) },
      }),
    });
    await goTo(user, 'Gallery');
    const bad = new File(['prices'], 'bad.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText(/Add photos/), [file('front.jpg'), bad, file('counter.jpg')]);
    await waitFor(() => expect(screen.getAllByRole('img', { name: /of 4/ })).toHaveLength(4));
    expect(screen.getByText('bad.jpg: Please select an image file')).toBeVisible();
    expect(server.asked(upload)[0]?.files.map(({ name }) => name)).toEqual(['front.jpg', 'counter.jpg']);
  });

  test('the store is saved once its pictures have come', async () => {
    const coming = Promise.withResolvers<Reply>();
    const { user, server } = await openEditor({ [upload]: () => coming.promise });
    await user.upload(screen.getByLabelText('Upload a logo'), file('logo.png', 'image/png'));
    expect(await screen.findByRole('button', { name: 'Uploading' })).toBeVisible();
    expect(screen.queryByText('Everything is saved.')).toBeNull();
    await user.type(screen.getByLabelText('Store name'), '{Enter}');
    coming.resolve({ status: 201, body: { images: ['/api/media/stores/logo.webp'] } });
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Store data saved successfully!');
    expect(server.asked(save).map(({ body }) => (body as { logo: string }).logo)).toEqual([
      '/api/media/stores/logo.webp',
    ]);
  });

  test('an upload that fails shows an error', async () => {
    const { user } = await openEditor({ [upload]: refuse(500, 'Oops') });
    await user.upload(screen.getByLabelText('Upload a logo'), file('logo.png', 'image/png'));
    expect(await screen.findByText('Error uploading image. Please try again.')).toBeInTheDocument();
  });

  test('leaving during an upload needs a confirmation, and shows a notice when it is lost', async () => {
    const reply = Promise.withResolvers<Reply>();
    const { user } = await openEditor({ [upload]: () => reply.promise });
    await user.upload(screen.getByLabelText('Upload a logo'), file('logo.png', 'image/png'));
    await user.click(screen.getByRole('link', { name: /^Leads/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without sending?' }));
    expect(question.getByText(/Your pictures are still on their way/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Leave' }));
    reply.resolve({ status: 201, body: { images: ['/api/media/stores/logo.webp'] } });
    expect(await screen.findByText(/You left your store before the pictures had arrived/)).toBeVisible();
  });

  test('shop photos: at most ten, in an order of one’s own', async () => {
    const { user, server } = await openEditor({
      [upload]: ({ files }) => ({
        status: 201,
        body: { images: files.map(({ name }) => `/api/media/stores/${name}`) },
      }),
    });
    await goTo(user, 'Gallery');
    const photos = Array.from({ length: 9 }, (_, index) => file(`${index}.png`, 'image/png'));
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
      expect.arrayContaining(['/api/media/stores/two.webp', '/api/media/stores/one.webp', '/api/media/stores/1.png']),
    );
    expect((sent as string[]).slice(0, 3)).toEqual([
      '/api/media/stores/two.webp',
      '/api/media/stores/one.webp',
      '/api/media/stores/1.png',
    ]);
  });
});
