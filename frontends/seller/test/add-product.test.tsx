import { address } from '@gehna/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openConsole, signIn } from './console.tsx';
import { type Answers, type Reply, refuse, serve } from './server.ts';
import { ownPiece, pageOf } from './shop.ts';

const add = 'POST /api/products';
const code = 'GET /api/products/seller/code';

beforeEach(() => signIn());

const answers: Answers = {
  [code]: { body: { productCode: 'GLD-EAR-014' } },
  [add]: { status: 201, body: { product: ownPiece({ approvalStatus: 'pending', live: null }) } },
  'GET /api/products/seller': { body: pageOf([]) },
};

async function openForm(more: Answers = {}) {
  const server = serve({ ...answers, ...more });
  const { user, close } = openConsole('/seller/products/add');
  await screen.findByRole('heading', { name: 'The piece' });
  return { user, server, close };
}
type User = Awaited<ReturnType<typeof openForm>>['user'];

const text = (name: string) => screen.getByRole('textbox', { name });
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const preview = () => within(screen.getByRole('region', { name: 'As buyers will see it' }));
const pictures = () => within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('img');
const fileField = () => screen.getByLabelText('Add picture');
const photo = (name: string, type = 'image/webp') => new File(['pixels'], name, { type });
const photos = (...names: string[]) => names.map((name) => photo(`${name}.webp`));

/** All at once, as a paste: letter by letter is looked at where it matters. */
async function write(user: User, name: string, words: string) {
  await user.click(text(name));
  await user.paste(words);
}

async function fill(user: User) {
  await write(user, 'Name', 'Ruby jhumka');
  await write(user, 'Product code', 'SMJ-1');
  await user.selectOptions(choice('Main category'), 'Gold');
  await user.selectOptions(choice('Subcategory'), 'Earrings');
  await user.selectOptions(choice('Gender'), 'Women');
  await user.selectOptions(choice('Karat'), '22k');
  await write(user, 'Gross weight', '32.15');
  await write(user, 'Net weight', '28.4');
  await write(user, 'Price', '2,38,900');
  await write(user, 'Description', 'A pair with a ruby flower stud.');
}

const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send for review' }));

describe('what is sent', () => {
  test('every field and the pictures in their order; then the list, with what comes next', async () => {
    const { user, server } = await openForm();
    await fill(user);
    await user.selectOptions(choice('Regional style'), 'Tamil Nadu tasteful');
    await user.selectOptions(choice('Craftsmanship'), 'Kundan');
    await user.type(text('Making charges'), '18200');
    await user.type(text('Wastage'), '4.5');
    await user.click(screen.getByRole('checkbox', { name: 'Featured' }));
    await user.upload(fileField(), photos('front', 'back'));
    await send(user);
    await waitFor(() => expect(address()).toBe('/seller/products'));
    expect(screen.getByText('Your product is sent for review. Buyers see it once it is approved.')).toBeInTheDocument();
    const [sent] = server.asked(add);
    expect(sent?.body).toEqual({
      name: 'Ruby jhumka',
      productCode: 'SMJ-1',
      mainCategory: 'Gold',
      subcategory: 'Earrings',
      gender: 'Women',
      regionalStyle: 'tamil nadu tasteful',
      craftsmanship: 'Kundan',
      karat: '22k',
      grossWeight: '32.15',
      netWeight: '28.4',
      price: '238900',
      makingCharges: '18200',
      wastagePercent: '4.5',
      description: 'A pair with a ruby flower stud.',
      isFeatured: 'true',
    });
    expect(sent?.files.map(({ name }) => name)).toEqual(['front.webp', 'back.webp']);
  });

  test('nothing while something is missing: each sentence beside its field, the focus in the first', async () => {
    const { user, server } = await openForm();
    await send(user);
    expect(await screen.findByText('Name is required.')).toBeInTheDocument();
    expect(text('Name')).toHaveFocus();
    expect(text('Name')).toHaveAccessibleDescription('Name is required.');
    expect(choice('Main category')).toHaveAccessibleDescription('Main category is required.');
    expect(text('Price')).toBeInvalid();
    expect(server.asked(add)).toHaveLength(0);
  });

  test('how far the upload is, while it runs', async () => {
    let answer = (_: Reply) => {};
    const waiting = new Promise<Reply>((resolve) => {
      answer = resolve;
    });
    const { user } = await openForm({ [add]: () => waiting });
    await fill(user);
    await send(user);
    expect(await screen.findByRole('progressbar', { name: 'Sending the pictures' })).toHaveAttribute('value', '0.43');
    expect(screen.getByRole('button', { name: 'Sending 43%' })).toBeInTheDocument();
    answer({ status: 201, body: { product: ownPiece() } });
    await waitFor(() => expect(address()).toBe('/seller/products'));
  });

  test('what the server says stands beside its field, and what was typed stays', async () => {
    const taken = 'You already have a product with this product code. Please choose another one.';
    const { user } = await openForm({ [add]: refuse(409, taken, [{ field: 'productCode', message: taken }]) });
    await fill(user);
    await send(user);
    await waitFor(() => expect(text('Product code')).toHaveAccessibleDescription(taken));
    expect(text('Product code')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(taken);
    expect(text('Name')).toHaveValue('Ruby jhumka');
    expect(address()).toBe('/seller/products/add');
  });

  test('what the server says about the pictures stands with them', async () => {
    const message = 'This file is not a JPEG, PNG or WebP picture.';
    const { user } = await openForm({ [add]: refuse(400, message, [{ field: 'images', message }]) });
    await fill(user);
    await user.upload(fileField(), photos('front'));
    await send(user);
    expect(await within(screen.getByRole('region', { name: 'Pictures' })).findByText(message)).toBeInTheDocument();
  });

  test('a failure without words', async () => {
    const { user } = await openForm({ [add]: { status: 500, body: {} } });
    await fill(user);
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to add product');
  });
});

describe('fields that depend on others', () => {
  test('subcategory and karat wait for the main category and follow it', async () => {
    const { user } = await openForm();
    expect([...choice('Main category').options].map(({ value }) => value)).toEqual(['', 'Gold', 'Silver']);
    expect(choice('Subcategory')).toBeDisabled();
    expect(choice('Karat')).toBeDisabled();
    expect(choice('Subcategory')).toHaveDisplayValue('Category first');
    await user.selectOptions(choice('Main category'), 'Gold');
    await user.selectOptions(choice('Subcategory'), 'Gold Choker');
    await user.selectOptions(choice('Karat'), '18k');
    await user.selectOptions(choice('Main category'), 'Silver');
    expect(choice('Subcategory')).toHaveValue('');
    expect(choice('Karat')).toHaveValue('');
    expect([...choice('Karat').options].map(({ value }) => value)).toEqual(['', '925', '999']);
  });

  test('a code is suggested once the kind of piece is known, and taken by a press', async () => {
    const { user, server } = await openForm();
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
    await user.selectOptions(choice('Main category'), 'Gold');
    await user.selectOptions(choice('Subcategory'), 'Earrings');
    await user.click(await screen.findByRole('button', { name: 'Use GLD-EAR-014' }));
    expect(text('Product code')).toHaveValue('GLD-EAR-014');
    expect(text('Product code')).toHaveFocus();
    expect(server.asked(code)[0]?.query).toEqual({ mainCategory: 'Gold', subcategory: 'Earrings' });
  });
});

describe('the preview', () => {
  test('follows what is typed', async () => {
    const { user } = await openForm();
    expect(preview().getByText('No pictures yet')).toBeInTheDocument();
    await fill(user);
    await user.type(text('Making charges'), '18200');
    await user.type(text('Wastage'), '4.5');
    await user.click(screen.getByRole('checkbox', { name: 'Featured' }));
    expect(preview().getByText('Gold · Earrings · Women')).toBeInTheDocument();
    expect(preview().getByRole('heading', { name: 'Ruby jhumka' })).toBeInTheDocument();
    expect(preview().getByText('₹2,38,900')).toBeInTheDocument();
    const specifications = preview()
      .getAllByRole('term')
      .map((term) => term.parentElement?.textContent);
    expect(specifications).toEqual([
      'Karat22k',
      'Gross weight32.15\u00a0g',
      'Net weight28.40\u00a0g',
      'Making charges₹18,200',
      'Wastage4.5%',
    ]);
    expect(preview().getByText('Featured')).toBeInTheDocument();
    expect(preview().getByRole('button', { name: 'Contact Seller' })).toBeInTheDocument();
  });

  test('turns its pictures by steps and by dots', async () => {
    const { user } = await openForm();
    await user.upload(fileField(), photos('one', 'two', 'three'));
    const shown = () => preview().getByRole('img').getAttribute('alt');
    expect(shown()).toBe('Picture 1 of 3');
    await user.click(preview().getByRole('button', { name: 'Previous picture' }));
    expect(shown()).toBe('Picture 3 of 3');
    await user.click(preview().getByRole('button', { name: 'Next picture' }));
    expect(shown()).toBe('Picture 1 of 3');
    await user.click(preview().getByRole('button', { name: 'Show picture 2' }));
    expect(shown()).toBe('Picture 2 of 3');
    expect(preview().getByRole('button', { name: 'Show picture 2' })).toHaveAttribute('aria-current', 'true');
  });
});

describe('the pictures', () => {
  const sources = () => pictures().map((picture) => picture.getAttribute('src'));

  test('at most five, chosen', async () => {
    const { user } = await openForm();
    await user.upload(fileField(), photos('1', '2', '3', '4', '5', '6'));
    expect(pictures()).toHaveLength(5);
    expect(screen.getByText('You can upload up to 5 images only.')).toBeInTheDocument();
  });

  test('at most five, dropped; what is no picture is named', async () => {
    const { user } = await openForm();
    await user.upload(fileField(), photos('1', '2', '3', '4'));
    const place = screen.getByRole('region', { name: 'Pictures' });
    const files = [photo('list.pdf', 'application/pdf'), ...photos('5', '6')];
    fireEvent.dragOver(place, { dataTransfer: { types: ['Files'], files } });
    expect(screen.getByText('Drop the pictures here')).toBeInTheDocument();
    fireEvent.drop(place, { dataTransfer: { types: ['Files'], files } });
    expect(pictures()).toHaveLength(5);
    expect(screen.getByText('You can upload up to 5 images only.')).toBeInTheDocument();
    expect(screen.getByText('list.pdf: this file is not a JPEG, PNG or WebP picture.')).toBeInTheDocument();
    expect(screen.queryByText('Drop the pictures here')).toBeNull();
  });

  test('are put in order by the arrow keys of their handles, which keep the focus', async () => {
    const { user, server } = await openForm();
    await fill(user);
    await user.upload(fileField(), photos('one', 'two', 'three'));
    screen.getByRole('button', { name: 'Move picture 3 of 3' }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByText('Now picture 2 of 3.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move picture 2 of 3' })).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(screen.getByRole('button', { name: 'Move picture 1 of 3' })).toHaveFocus();
    await send(user);
    await waitFor(() =>
      expect(server.asked(add)[0]?.files.map(({ name }) => name)).toEqual(['three.webp', 'one.webp', 'two.webp']),
    );
  });

  test('are put in order by dragging', async () => {
    const { user } = await openForm();
    await user.upload(fileField(), photos('one', 'two', 'three'));
    const before = sources();
    const items = within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('listitem');
    for (const [place, item] of items.entries())
      item.getBoundingClientRect = () => new DOMRect(place * 130, 0, 116, 116);
    const [first] = pictures();
    if (!first) throw new Error('There is no picture.');
    fireEvent.pointerDown(first, { pointerType: 'mouse', button: 0, clientX: 20, clientY: 20 });
    fireEvent.pointerMove(window, { clientX: 300, clientY: 40 });
    fireEvent.pointerUp(window, { clientX: 300, clientY: 40 });
    expect(sources()).toEqual([before[1], before[2], before[0]]);
    fireEvent.pointerMove(window, { clientX: 20, clientY: 40 });
    expect(sources()).toEqual([before[1], before[2], before[0]]);
  });

  test('are taken away; the first is always marked', async () => {
    const { user } = await openForm();
    await user.upload(fileField(), photos('one', 'two'));
    const [, second] = sources();
    await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
    expect(sources()).toEqual([second]);
    expect(screen.getByText('First')).toBeInTheDocument();
    expect(screen.getByText('Removed. 1 picture is left.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Move picture/ })).toBeNull();
  });
});

describe('what is not sent yet', () => {
  test('is there again after a reload, without the pictures, and can be given up', async () => {
    const { user, close } = await openForm();
    await user.type(text('Name'), 'Ruby jhumka');
    await user.selectOptions(choice('Main category'), 'Silver');
    await user.selectOptions(choice('Karat'), '925');
    close();
    const again = await openForm();
    expect(text('Name')).toHaveValue('Ruby jhumka');
    expect(choice('Karat')).toHaveValue('925');
    expect(screen.getByText(/What you typed here before is back\./)).toBeInTheDocument();
    await again.user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(text('Name')).toHaveValue('');
    expect(screen.queryByText(/What you typed here before is back\./)).toBeNull();
    again.close();
    await openForm();
    expect(text('Name')).toHaveValue('');
  });

  test('pictures stay while the page lives; after a reload they are missed in words', async () => {
    const { user, close } = await openForm();
    await user.upload(fileField(), photos('one', 'two'));
    close();
    const again = await openForm();
    expect(pictures()).toHaveLength(2);
    const draft = localStorage.getItem('gehna.product-draft.usr_1.new') ?? '';
    await again.user.click(screen.getByRole('button', { name: 'Start over' }));
    again.close();
    // As after a reload: what is typed is in storage, and no file is in memory.
    localStorage.setItem('gehna.product-draft.usr_1.new', draft);
    await openForm();
    expect(
      screen.getByText(/Pictures cannot be kept when a page is reloaded\. Please add them again\./),
    ).toBeInTheDocument();
  });

  test('belongs to whoever typed it', async () => {
    const { user, close } = await openForm();
    await user.type(text('Name'), 'Ruby jhumka');
    close();
    signIn({ id: 'usr_2' });
    await openForm();
    expect(text('Name')).toHaveValue('');
  });

  test('a draft that cannot be read is none', async () => {
    localStorage.setItem('gehna.product-draft.usr_1.new', '{"values":');
    await openForm();
    expect(text('Name')).toHaveValue('');
  });

  test('is gone once it was sent', async () => {
    const { user, close } = await openForm();
    await fill(user);
    await send(user);
    await waitFor(() => expect(address()).toBe('/seller/products'));
    close();
    await openForm();
    expect(text('Name')).toHaveValue('');
  });

  test('asks before a link leads away', async () => {
    const { user } = await openForm();
    await user.type(text('Name'), 'R');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without sending?' }));
    expect(address()).toBe('/seller/products/add');
    await user.click(question.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(text('Name')).toHaveValue('R');
    await user.click(screen.getByRole('link', { name: 'Tools' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave' }));
    expect(address()).toBe('/seller/tools');
  });

  test('asks before the page is closed or reloaded, only while there is something', async () => {
    const { user } = await openForm();
    const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closing()).toBe(true);
    await user.type(text('Name'), 'R');
    expect(closing()).toBe(false);
    await user.clear(text('Name'));
    expect(closing()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(address()).toBe('/seller/products');
  });
});
