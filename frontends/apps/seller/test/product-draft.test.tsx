import { address } from '@gehna/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn } from './console.tsx';
import { add, choice, fileField, fill, openForm, photos, pictures, send, text } from './product-form.ts';
import type { Reply } from './server.ts';
import { ownPiece } from './shop.ts';

beforeEach(() => signIn());

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

  test('pictures stay until a reload; after it a note says that they are lost', async () => {
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
    const reloaded = await openForm();
    expect(
      screen.getByText(/Pictures cannot be kept when a page is reloaded\. Please add them again\./),
    ).toBeInTheDocument();

    // What is missing otherwise comes first.
    await send(reloaded.user);
    expect(await screen.findByText('Name is required.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    await fill(reloaded.user);
    await send(reloaded.user);
    const question = within(await screen.findByRole('dialog', { name: 'Pictures are missing' }));
    await reloaded.user.click(question.getByRole('button', { name: 'Add pictures' }));
    await waitFor(() => expect(fileField()).toHaveFocus());
    await send(reloaded.user);
    const focus = vi.spyOn(fileField(), 'focus');
    await reloaded.user.click(await screen.findByRole('button', { name: 'Send without them' }));
    await waitFor(() => expect(address()).toBe('/seller/products'));
    expect(reloaded.server.asked(add).map(({ files }) => files)).toEqual([[]]);
    expect(focus).not.toHaveBeenCalled();
  });

  test('belongs to whoever typed it', async () => {
    const { user, close } = await openForm();
    await user.type(text('Name'), 'Ruby jhumka');
    close();
    signIn({ id: 'usr_2' });
    await openForm();
    expect(text('Name')).toHaveValue('');
  });

  test('is sent again with the same key after a reload, and the next piece with another', async () => {
    const { user, server, close } = await openForm({ [add]: { status: 503, body: { message: 'Please try again.' } } });
    await fill(user);
    await send(user);
    await screen.findByText('Please try again.');
    close();
    const again = await openForm();
    await send(again.user);
    await waitFor(() => expect(address()).toBe('/seller/products'));
    again.close();
    const next = await openForm();
    await fill(next.user);
    await send(next.user);
    await waitFor(() => expect(address()).toBe('/seller/products'));
    const [lost, repeated, other] = [server, again.server, next.server].map(
      (each) => each.asked(add).map(({ body }) => body.key)[0],
    );
    expect(repeated).toBe(lost);
    expect(other).not.toBe(lost);
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

  test('a picture that is added while the piece is sent is there for the next one', async () => {
    const answer = Promise.withResolvers<Reply>();
    const { user, close } = await openForm({ [add]: () => answer.promise });
    await fill(user);
    await user.upload(fileField(), photos('one'));
    await send(user);
    await user.upload(fileField(), photos('two'));
    const [, second] = pictures();
    answer.resolve({ status: 201, body: { product: ownPiece({ approvalStatus: 'pending', live: null }) } });
    await waitFor(() => expect(address()).toBe('/seller/products'));
    close();
    await openForm();
    expect(text('Name')).toHaveValue('');
    expect(pictures().map((picture) => picture.getAttribute('src'))).toEqual([second?.getAttribute('src')]);
    expect(screen.queryByText(/Pictures cannot be kept/)).toBeNull();
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
