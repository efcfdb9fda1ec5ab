import { address } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { signIn } from './console.tsx';
import { add, choice, code, fileField, fill, openForm, photos, preview, send, text } from './product-form.ts';
import { type Reply, refuse } from './server.ts';
import { ownPiece } from './shop.ts';

beforeEach(() => signIn());

describe('what is sent', () => {
  test('every field and the pictures in their order; then the list, with what comes next', async () => {
    const { user, server } = await openForm();
    await fill(user);
    await user.selectOptions(choice('Regional style'), 'Tamil Nadu tasteful');
    await user.selectOptions(choice('Craftsmanship'), 'Kundan');
    await user.type(text('Making charges'), '18200');
    await user.type(text('Wastage'), '4.5');
    await user.type(text('HUID'), 'ab12c3');
    await user.type(text('Stone value'), '1,250.50');
    await user.type(text('Hallmark charge'), '45');
    await user.click(screen.getByRole('checkbox', { name: 'Featured' }));
    await user.upload(fileField(), photos('front', 'back'));
    await send(user);
    await waitFor(() => expect(address()).toBe('/seller/products'));
    expect(screen.getByText('Your product is sent for review. Buyers see it once it is approved.')).toBeInTheDocument();
    const [sent] = server.asked(add);
    expect(sent?.body).toEqual({
      key: expect.any(String),
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
      huid: 'AB12C3',
      stoneValue: '1250.5',
      hallmarkCharge: '45',
      description: 'A pair with a ruby flower stud.',
      isPricedByRate: 'false',
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

  test('the same key again when the answer was lost: the piece is stored once', async () => {
    const replies: Reply[] = [{ status: 503, body: { message: 'Please try again.' } }];
    const stored: Reply = { status: 201, body: { product: ownPiece() } };
    const { user, server } = await openForm({ [add]: () => replies.pop() ?? stored });
    await fill(user);
    await send(user);
    await screen.findByText('Please try again.');
    await send(user);
    await waitFor(() => expect(address()).toBe('/seller/products'));
    const keys = server.asked(add).map(({ body }) => body.key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test('the server’s error stands beside its field, and what was typed stays', async () => {
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

  test('the server’s error of the pictures stands with them', async () => {
    const message = 'This file is not a JPEG, PNG or WebP picture.';
    const { user } = await openForm({ [add]: refuse(400, message, [{ field: 'images', message }]) });
    await fill(user);
    await user.upload(fileField(), photos('front'));
    await send(user);
    expect(await within(screen.getByRole('region', { name: 'Pictures' })).findByText(message)).toBeInTheDocument();
  });

  test('a failure without words', async () => {
    const { user } = await openForm({ [add]: { status: 500, html: '' } });
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

  test('changes its pictures by steps and by dots', async () => {
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
