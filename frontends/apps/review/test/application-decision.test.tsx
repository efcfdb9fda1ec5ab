import { address, type Reply } from '@gehna/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { base, decided, first, news, note, open, panel, press, queue } from './application-page.ts';
import { application, opening, queueOf } from './applications.ts';
import { reviewerId } from './console.tsx';

describe('a decision', () => {
  const approveCall = 'POST /api/review/applications/app_1/approve';
  const rejectCall = 'POST /api/review/applications/app_1/reject';
  const allOpened = application({ history: first.documents.map(({ name }) => opening(name)) });

  it('to approve sends the version it is about, confirms it, and goes on to the next', async () => {
    const { user, server } = await open({
      'GET /api/review/applications/app_1': { body: allOpened },
      [approveCall]: { body: decided('approved') },
    });
    await user.click(press('Approve seller'));
    expect(await screen.findByText('Thanjai Thangam is approved.')).toBeVisible();
    expect(server.sent(approveCall)).toEqual([{ version: 1 }]);
    await screen.findByRole('heading', { level: 1, name: 'Amrapali Silver Works' });
    expect(address()).toBe(`${base}/app_2`);
    await user.click(queue().getByRole('link', { name: /Thanjai/ }));
    expect(await screen.findByText(/^Approved by Arjun Menon on/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve seller' })).toBeNull();
  });

  it('on the reviewer’s own is left to another one, with the way to the next', async () => {
    const applicant = { ...first.applicant, _id: reviewerId };
    await open({ 'GET /api/review/applications/app_1': { body: application({ applicant }) } });
    expect(panel().getByText('This is your own application. Another reviewer decides on it.')).toBeVisible();
    expect(panel().queryByRole('button')).toBeNull();
    expect(panel().getByRole('link', { name: 'Go to the next one' })).toHaveAttribute('href', `${base}/app_2`);
  });

  it('of the last one leaves an empty queue, and does not come back to what was decided', async () => {
    let waiting = [first];
    const { user } = await open({
      'GET /api/review/applications': () => queueOf(waiting),
      'GET /api/review/applications/app_1': { body: allOpened },
      [approveCall]: () => {
        waiting = [];
        return { body: decided('approved') };
      },
    });
    await user.click(press('Approve seller'));
    expect(await screen.findByText('Thanjai Thangam is approved.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
    expect(address()).toBe(base);
    expect(screen.getByRole('link', { name: 'Applications, 0 waiting' })).toBeVisible();
  });

  it('that is answered after the reviewer left shows a notice, and does not navigate', async () => {
    const reply = Promise.withResolvers<Reply>();
    const { user } = await open({
      'GET /api/review/applications/app_1': { body: allOpened },
      [approveCall]: reply.promise,
    });
    await user.click(press('Approve seller'));
    await user.click(screen.getByRole('link', { name: /^Product revisions/ }));
    await waitFor(() => expect(address()).toBe('/review/products'));
    reply.resolve({ body: decided('approved') });
    expect(await screen.findByText('Thanjai Thangam is approved.')).toBeVisible();
    await act(async () => {});
    expect(address()).toBe('/review/products');
  });

  it('to approve needs a confirmation while documents were not opened', async () => {
    const { user, server } = await open({ [approveCall]: { body: decided('approved') } });
    await user.click(press('Approve seller'));
    const question = within(await screen.findByRole('dialog', { name: 'Approve this seller?' }));
    expect(question.getByText('9 documents you have not opened yet')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(server.count(approveCall)).toBe(0);
    await user.click(press('Approve seller'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve seller' }));
    await waitFor(() => expect(server.count(approveCall)).toBe(1));
  });

  it('to approve needs two keys: A asks, Enter confirms; from the button Enter does not', async () => {
    const { user, server } = await open({ [approveCall]: { body: decided('approved') } });
    press('Approve seller').focus();
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.count(approveCall)).toBe(0);
    await user.keyboard('a');
    await screen.findByRole('dialog', { name: 'Approve this seller?' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.count(approveCall)).toBe(1));
  });

  it('to reject needs a note', async () => {
    const { user, server } = await open();
    await user.click(press('Reject with note'));
    expect(panel().getByText('Say why: the note goes to the person whom you reject.')).toBeVisible();
    expect(note()).toHaveFocus();
    expect(server.count(rejectCall)).toBe(0);
  });

  it('to reject needs no pointer: N leads to the note, Ctrl+Enter sends it', async () => {
    const { user, server } = await open({ [rejectCall]: { body: decided('rejected') } });
    await user.keyboard('n');
    await user.keyboard('The scan is dark.{Enter}Please send it again.{Control>}{Enter}{/Control}');
    await screen.findByText('Thanjai Thangam is rejected, and is told why.');
    expect(server.sent(rejectCall)).toMatchObject([{ note: 'The scan is dark.\nPlease send it again.' }]);
  });

  it('to reject takes ready sentences, free words, and reasons for single documents', async () => {
    const { user, server } = await open({ [rejectCall]: { body: decided('rejected') } });
    await user.type(note(), 'Dear Kavitha,');
    await user.click(press('A document has expired.'));
    await user.click(panel().getByText('Reasons for single documents'));
    await user.selectOptions(panel().getByRole('combobox', { name: 'Aadhaar card' }), 'It cannot be read.');
    await user.selectOptions(panel().getByRole('combobox', { name: 'Hallmark certificate' }), 'Other words');
    await user.type(panel().getByRole('textbox', { name: 'Words about Hallmark certificate' }), 'Of another shop.');
    await user.click(press('Reject with note'));
    await screen.findByText('Thanjai Thangam is rejected, and is told why.');
    expect(server.sent(rejectCall)).toEqual([
      {
        note: 'Dear Kavitha, A document has expired.',
        documentReasons: { aadhaarCard: 'It cannot be read.', hallmarkCertificate: 'Of another shop.' },
        version: 1,
      },
    ]);
    expect(localStorage.getItem(`gehna.review.${reviewerId}.app_1`)).toBeNull();
  });

  it('to reject is not sent while "Other words" about a document are missing', async () => {
    const { user, server } = await open({ [rejectCall]: { body: decided('rejected') } });
    await user.click(panel().getByText('Reasons for single documents'));
    await user.selectOptions(panel().getByRole('combobox', { name: 'Aadhaar card' }), 'It cannot be read.');
    await user.selectOptions(panel().getByRole('combobox', { name: 'Business PAN card' }), 'Other words');
    // Closed by hand: it opens again for the field.
    await user.click(panel().getByText('Reasons for single documents'));
    await user.click(press('Reject with note'));
    const words = panel().getByRole('textbox', { name: 'Words about Business PAN card' });
    expect(words).toHaveAccessibleDescription('Reason is required.');
    expect(words).toBeInvalid();
    expect(words).toBeVisible();
    expect(words).toHaveFocus();
    expect(server.count(rejectCall)).toBe(0);
    await user.type(words, 'It is of another firm.');
    expect(words).toBeValid();
    await user.click(press('Reject with note'));
    await screen.findByText('Thanjai Thangam is rejected, and is told why.');
    expect(server.sent(rejectCall)).toEqual([
      {
        note: 'Please see the remarks beside the documents.',
        documentReasons: { aadhaarCard: 'It cannot be read.', businessPanFile: 'It is of another firm.' },
        version: 1,
      },
    ]);
  });

  it('to reject no longer asks for a note once a document has a reason', async () => {
    const { user } = await open();
    await user.click(press('Reject with note'));
    expect(note()).toBeInvalid();
    await user.click(panel().getByText('Reasons for single documents'));
    await user.selectOptions(panel().getByRole('combobox', { name: 'Aadhaar card' }), 'It cannot be read.');
    expect(note()).toBeValid();
    expect(panel().queryByText('Say why: the note goes to the person whom you reject.')).toBeNull();
  });

  it('that the server refuses keeps the note and shows the reason', async () => {
    const { user } = await open({ [rejectCall]: { status: 403, body: { message: 'Leave it to another reviewer.' } } });
    await user.type(note(), 'No.');
    await user.click(press('Reject with note'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Leave it to another reviewer.');
    expect(note()).toHaveValue('No.');
  });

  it('after another reviewer’s (409) shows what happened, reloads, keeps the note, and leads on', async () => {
    let state = first;
    const { user } = await open({
      'GET /api/review/applications/app_1': () => ({ body: state }),
      [rejectCall]: () => {
        state = decided('approved');
        return { status: 409, body: { message: 'This application was already approved.' } };
      },
    });
    await user.type(note(), 'The name differs.');
    await user.click(press('Reject with note'));
    expect(await screen.findByText(/This application was already approved\. It was loaded anew/)).toBeVisible();
    expect(screen.getByText(/^Approved by Arjun Menon on/)).toBeVisible();
    expect(screen.getByText('The name differs.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve seller' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Go to the next one' }));
    await screen.findByRole('heading', { level: 1, name: 'Amrapali Silver Works' });
  });

  it('of another reviewer arrives by itself; a reviewer who was writing goes on at the decision', async () => {
    let state = first;
    await open({ 'GET /api/review/applications/app_1': () => ({ body: state }) });
    act(() => note().focus());
    state = decided('rejected');
    await news();
    expect(await screen.findByText(/^Rejected by Arjun Menon on/)).toBeVisible();
    expect(screen.getByText('Send a sharper picture.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('complementary', { name: 'Decision' })).toHaveFocus());
  });

  it('that was begun is still there after a look elsewhere', async () => {
    const { user } = await open();
    await user.type(note(), 'The name differs.');
    await user.click(queue().getByRole('link', { name: /Amrapali/ }));
    await screen.findByRole('heading', { level: 1, name: 'Amrapali Silver Works' });
    expect(note()).toHaveValue('');
    await user.click(queue().getByRole('link', { name: /Thanjai/ }));
    await screen.findByRole('heading', { level: 1, name: 'Thanjai Thangam' });
    expect(note()).toHaveValue('The name differs.');
  });
});

describe('single keys', () => {
  it('move along the queue, reach the note, ask for approval; not while the reviewer types', async () => {
    const { user } = await open();
    await user.keyboard('j');
    await screen.findByRole('heading', { level: 1, name: 'Amrapali Silver Works' });
    await user.keyboard('k');
    await screen.findByRole('heading', { level: 1, name: 'Thanjai Thangam' });
    await user.keyboard('n');
    expect(note()).toHaveFocus();
    await user.keyboard('ja');
    expect(note()).toHaveValue('ja');
    expect(address()).toBe(`${base}/app_1`);
    act(() => note().blur());
    await user.keyboard('a');
    await screen.findByRole('dialog', { name: 'Approve this seller?' });
  });

  it('are explained, and can be switched off', async () => {
    const { user } = await open();
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
    await user.click(help.getByRole('checkbox', { name: 'Use single keys as shortcuts' }));
    await user.click(help.getByRole('button', { name: 'Close' }));
    await user.keyboard('j');
    expect(address()).toBe(`${base}/app_1`);
  });
});
