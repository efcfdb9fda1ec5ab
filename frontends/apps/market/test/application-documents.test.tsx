import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { choose, describing, file, openForm } from './application.ts';

/** A file that reports so many megabytes. */
function largeFile(name: string, megabytes: number): File {
  const large = file(name);
  Object.defineProperty(large, 'size', { value: megabytes * 1024 * 1024 });
  return large;
}

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:preview');
  URL.revokeObjectURL = vi.fn();
});

describe('a document', () => {
  it('that is a picture is shown, with its name and size; it can be removed', async () => {
    const { user } = await openForm();
    choose('Aadhaar Card', file('aadhaar.jpg'));
    expect(await screen.findByRole('img', { name: 'Preview of Aadhaar Card' })).toHaveAttribute('src', 'blob:preview');
    expect(screen.getByText('aadhaar.jpg')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove aadhaar.jpg' }));
    expect(screen.queryByText('aadhaar.jpg')).toBeNull();
    expect(screen.getByLabelText('Aadhaar Card')).toHaveFocus();
  });

  it('is not lost without a question: by a link, or by closing the page', async () => {
    const { user } = await openForm();
    const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await user.type(screen.getByLabelText('Business Name'), 'Thanjai Thangam');
    expect(closing()).toBe(true);
    choose('Aadhaar Card', file('aadhaar.jpg'));
    await screen.findByText('aadhaar.jpg');
    expect(closing()).toBe(false);

    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: '/luxurymarket' }));
    onTestFinished(() => link.remove());
    await user.click(link);
    const question = await screen.findByRole('dialog', { name: 'Leave without sending?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(screen.getByText('aadhaar.jpg')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove aadhaar.jpg' }));
    expect(closing()).toBe(true);
  });

  it('is not lost without a question by a search', async () => {
    const { user } = await openForm();
    choose('Aadhaar Card', file('aadhaar.jpg'));
    await screen.findByText('aadhaar.jpg');

    const searched = vi.fn((event: Event) => event.preventDefault());
    const form = document.body.appendChild(document.createElement('form'));
    form.action = '/luxurymarket/products';
    const box = form.appendChild(Object.assign(document.createElement('input'), { name: 'search', value: ' ' }));
    form.addEventListener('submit', searched);
    onTestFinished(() => form.remove());
    form.requestSubmit();
    expect(searched).toHaveBeenCalledTimes(1);
    box.value = 'haar';
    for (const act of ['Stay', 'Leave']) {
      form.requestSubmit();
      const question = await screen.findByRole('dialog', { name: 'Leave without sending?' });
      expect(searched).toHaveBeenCalledTimes(1);
      await user.click(within(question).getByRole('button', { name: act }));
      if (act === 'Stay') await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(searched).toHaveBeenCalledTimes(2);
  });

  it('that is a PDF is shown by name and size', async () => {
    await openForm();
    choose('GST Certificate', file('gst.pdf', 'pdf'));
    expect(await screen.findByText('gst.pdf')).toBeVisible();
    expect(screen.getByText(/^PDF, 0\sKB$/)).toBeVisible();
    expect(screen.queryByRole('img', { name: /GST Certificate/ })).toBeNull();
  });

  it('that is something else by its content is not taken, whatever its name', async () => {
    await openForm();
    choose('GST Certificate', file('gst.jpg', 'text'));
    await waitFor(() =>
      expect(describing('GST Certificate')).toBe('Please choose a picture or a PDF: this file is something else.'),
    );
    expect(screen.queryByText('gst.jpg')).toBeNull();
  });

  it('that must be a picture is no PDF', async () => {
    await openForm();
    choose('Address Proof Image', file('bill.pdf', 'pdf'));
    await waitFor(() =>
      expect(describing('Address Proof Image')).toBe('Please choose a picture here: JPEG, PNG or WebP.'),
    );
  });

  it('that is empty is not taken', async () => {
    await openForm();
    choose('Trademark Certificate', new File([], 'trademark.jpg', { type: 'image/jpeg' }));
    await waitFor(() =>
      expect(describing('Trademark Certificate')).toBe('This file is empty. Please choose another one.'),
    );
    expect(screen.queryByText('trademark.jpg')).toBeNull();
  });

  it('that is larger than 10 MB is not taken', async () => {
    await openForm();
    choose('Hallmark Certificate', largeFile('hallmark.jpg', 10.1));
    await waitFor(() => expect(describing('Hallmark Certificate')).toBe('File size must be less than 10MB'));
  });
});

describe('a file that is dropped', () => {
  const files = { types: ['Files'], dropEffect: 'copy' };

  it('beside its place is not opened in place of the page', async () => {
    await openForm();
    expect(fireEvent.dragOver(screen.getByRole('heading', { name: 'Address' }), { dataTransfer: files })).toBe(false);
    expect(fireEvent.drop(screen.getByLabelText('Business Name'), { dataTransfer: files })).toBe(false);
  });

  it('on its place is left to the browser’s own input, and so is dragged text', async () => {
    await openForm();
    expect(fireEvent.drop(screen.getByLabelText('Aadhaar Card'), { dataTransfer: files })).toBe(true);
    expect(fireEvent.drop(screen.getByLabelText('Business Name'), { dataTransfer: { types: ['text/plain'] } })).toBe(
      true,
    );
  });
});

describe('the shop photos', () => {
  it('are several, each removed alone, and the focus stays in their place', async () => {
    const { user } = await openForm();
    choose('Shop Photos', file('front.jpg'), file('counter.jpg'));
    await screen.findByText('2 of 10 photos chosen');
    choose('Shop Photos', file('workshop.jpg'));
    await screen.findByText('3 of 10 photos chosen');
    await user.click(screen.getByRole('button', { name: 'Remove counter.jpg' }));
    expect(screen.getByText('2 of 10 photos chosen')).toBeVisible();
    expect(screen.getByLabelText('Shop Photos')).toHaveFocus();
  });

  it('are ten at most', async () => {
    await openForm();
    choose('Shop Photos', ...Array.from({ length: 12 }, (_, at) => file(`photo-${at}.jpg`)));
    await screen.findByText('10 of 10 photos chosen');
    expect(describing('Shop Photos')).toBe('You can upload up to 10 shop photos.');
  });

  it('that cannot be used are named, the others are taken', async () => {
    await openForm();
    choose('Shop Photos', file('front.jpg'), file('notes.txt', 'text'));
    await screen.findByText('1 of 10 photos chosen');
    expect(describing('Shop Photos')).toBe('notes.txt: Please choose a picture here: JPEG, PNG or WebP.');
  });
});
