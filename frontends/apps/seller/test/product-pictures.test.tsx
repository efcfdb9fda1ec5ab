import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { signIn } from './console.tsx';
import { add, fileField, fill, openForm, photos, pictures, send } from './product-form.ts';

beforeEach(() => signIn());

describe('the pictures', () => {
  const sources = () => pictures().map((picture) => picture.getAttribute('src'));

  function placePictures() {
    const items = within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('listitem');
    for (const [place, item] of items.entries())
      item.getBoundingClientRect = () => new DOMRect(place * 130, 0, 116, 116);
  }

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
    const files = [new File(['prices'], 'list.jpg', { type: 'image/jpeg' }), ...photos('5', '6')];
    fireEvent.dragOver(place, { dataTransfer: { types: ['Files'], files } });
    expect(screen.getByText('Drop the pictures here')).toBeInTheDocument();
    fireEvent.drop(place, { dataTransfer: { types: ['Files'], files } });
    await waitFor(() => expect(pictures()).toHaveLength(5));
    expect(screen.getByText('You can upload up to 5 images only.')).toBeInTheDocument();
    expect(screen.getByText('list.jpg: this file is not a JPEG, PNG or WebP picture.')).toBeInTheDocument();
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

  test('are put one place forward by a press of their handles, which keep the focus; the first goes last', async () => {
    const { user } = await openForm();
    await user.upload(fileField(), photos('one', 'two', 'three'));
    const [one, two, three] = sources();
    const handle = (place: number) => screen.getByRole('button', { name: `Move picture ${place} of 3` });
    expect(handle(3)).toHaveAccessibleDescription(/press its handle to put it one place forward/);
    await user.click(handle(3));
    expect(sources()).toEqual([one, three, two]);
    expect(screen.getByText('Now picture 2 of 3.')).toBeInTheDocument();
    expect(handle(2)).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(sources()).toEqual([three, one, two]);
    // As assistive technology presses it: no pointer.
    act(() => handle(1).click());
    expect(sources()).toEqual([one, two, three]);
    expect(screen.getByText('Now picture 3 of 3.')).toBeInTheDocument();
    expect(handle(3)).toHaveFocus();
  });

  test('are put in order by dragging', async () => {
    const { user } = await openForm();
    await user.upload(fileField(), photos('one', 'two', 'three'));
    const before = sources();
    placePictures();
    const [first] = pictures();
    if (!first) throw new Error('There is no picture.');
    fireEvent.pointerDown(first, { pointerType: 'mouse', button: 0, clientX: 20, clientY: 20 });
    fireEvent.pointerMove(window, { clientX: 300, clientY: 40 });
    fireEvent.pointerUp(window, { clientX: 300, clientY: 40 });
    expect(sources()).toEqual([before[1], before[2], before[0]]);
    fireEvent.pointerMove(window, { clientX: 20, clientY: 40 });
    expect(sources()).toEqual([before[1], before[2], before[0]]);
  });

  test('stay where a drag by the handle has put them: the click at its end is no press', async () => {
    const { user } = await openForm();
    await user.upload(fileField(), photos('one', 'two', 'three'));
    const [one, two, three] = sources();
    placePictures();
    const handle = screen.getByRole('button', { name: 'Move picture 1 of 3' });
    fireEvent.pointerDown(handle, { pointerType: 'touch', button: 0, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(window, { clientX: 300, clientY: 100 });
    fireEvent.pointerUp(window, { clientX: 300, clientY: 100 });
    fireEvent.click(handle, { detail: 1 });
    expect(sources()).toEqual([two, three, one]);
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
