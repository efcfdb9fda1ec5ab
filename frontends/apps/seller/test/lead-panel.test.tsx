import { queries, queryKeys } from '@gehna/client';
import { address, refetch } from '@gehna/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn } from './console.tsx';
import { change, leadOf, list, one, openLeads, openPanel, pageOf, second } from './leads.ts';
import { refuse } from './server.ts';

beforeEach(() => signIn());

const closeQuestion = () => screen.findByRole('dialog', { name: 'Close this lead?' });

async function close(user: UserEvent, panel: ReturnType<typeof within>) {
  await user.selectOptions(panel.getByRole('combobox', { name: 'Status' }), 'Closed');
  await user.click(within(await closeQuestion()).getByRole('button', { name: 'Close lead' }));
}

describe('the panel of a lead', () => {
  const other = {
    _id: 'led_2',
    leadId: 'L-3H8T1W',
    productId: 'prd_2',
    productName: 'Kundan kada',
    status: 'New',
  } as const;
  const together = () => screen.findByRole('region', { name: 'Asked about together' });

  test('leads to those that were asked about together', async () => {
    await openPanel({ [one]: { body: { lead: leadOf({ askedWith: [other] }) } } });
    const others = within(await together());
    expect(others.getByRole('link', { name: 'L-3H8T1W' })).toHaveAttribute('href', '/seller/leads?lead=led_2');
    expect(others.getByRole('listitem')).toHaveTextContent('Kundan kada');
  });

  test('those that were asked about together open beside the same list', async () => {
    await openLeads(
      { [one]: { body: { lead: leadOf({ askedWith: [other] }) } } },
      '/seller/leads?search=kada&status=New&page=2&lead=led_1',
    );
    const link = within(await together()).getByRole('link', { name: 'L-3H8T1W' });
    const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({ search: 'kada', status: 'New', page: '2', lead: 'led_2' });
  });

  test('closes by one step back, also when another of those was opened in its place', async () => {
    const inquiry = leadOf({ askedWith: [other] });
    const { user } = await openLeads({
      [list]: { body: pageOf([inquiry, second]) },
      [one]: ({ params }) => ({ body: { lead: params.id === 'led_2' ? second : inquiry } }),
    });
    await user.click(await screen.findByRole('link', { name: 'L-7K2M9Q' }));
    await user.click(within(await together()).getByRole('link', { name: 'L-3H8T1W' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Lead L-3H8T1W' }));
    await user.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/seller/leads');
    await user.click(screen.getByRole('button', { name: 'Browser back' }));
    expect(address()).toBe('/seller/leads');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows the piece as it was and the buyer; it is in the address, and closing it goes back', async () => {
    const { user, panel } = await openPanel();
    expect(address()).toBe('/seller/leads?lead=led_1');
    expect(panel.getByRole('heading', { name: 'Lakshmi temple choker' })).toBeInTheDocument();
    expect(panel.getByText('₹6,84,500')).toBeInTheDocument();
    expect(panel.getByRole('link', { name: 'See it in the market' })).toHaveAttribute(
      'href',
      '/luxurymarket/product/prd_1',
    );
    await user.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/seller/leads');
  });

  test('closes by one step back, also when that is pressed twice', async () => {
    const { user } = await openLeads({ [list]: { body: pageOf([leadOf(), second], 40) } });
    await user.click(screen.getByRole('link', { name: 'Next' }));
    await user.click(await screen.findByRole('link', { name: 'L-7K2M9Q' }));
    const close = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' });
    act(() => {
      close.click();
      close.click();
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/seller/leads?page=2');
  });

  test('stays open when its change empties the page of the list, which then shows the last one; closing it goes back', async () => {
    let isClosed = false;
    const { user } = await openLeads(
      {
        [list]: ({ query }) => {
          const currentPage = Number(query.page ?? 1);
          const leads = currentPage === 1 ? [second] : isClosed ? [] : [leadOf()];
          return { body: pageOf(leads, isClosed ? 20 : 21, currentPage) };
        },
        [one]: () => ({ body: { lead: leadOf({ status: isClosed ? 'Closed' : 'New' }) } }),
        [change]: () => {
          isClosed = true;
          return { body: { lead: leadOf({ status: 'Closed' }) } };
        },
      },
      '/seller/leads?status=New&page=2',
    );
    await user.click(await screen.findByRole('link', { name: 'L-7K2M9Q' }));
    const panel = within(await screen.findByRole('dialog'));
    await close(user, panel);
    await waitFor(() => expect(address()).toBe('/seller/leads?status=New&lead=led_1'));
    expect(screen.getByRole('dialog', { name: 'Lead L-7K2M9Q' })).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/seller/leads?status=New');
  });

  test('opens from an address although the list does not show the lead', async () => {
    await openLeads({ [list]: { body: pageOf([second]) } }, '/seller/leads?lead=led_1');
    expect(await screen.findByRole('dialog', { name: 'Lead L-7K2M9Q' })).toBeInTheDocument();
  });

  test('a lead that does not exist shows "not found"', async () => {
    await openLeads({ [one]: refuse(404, 'There is no such lead.') }, '/seller/leads?lead=led_9');
    expect(await screen.findByText('There is no such lead.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('a lead that its list shows stays in view when it cannot be asked for, unless it is gone', async () => {
    let status = 503;
    const { server, panel } = await openPanel({ [one]: () => refuse(status, 'Not now.') });
    await waitFor(() => expect(server.asked(one)).toHaveLength(3));
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(panel.getByRole('heading', { name: 'Lakshmi temple choker' })).toBeInTheDocument();
    expect(panel.queryByText('Not now.')).toBeNull();
    status = 404;
    await refetch(queryKeys.leads.one('led_1'));
    expect(panel.getByText('Not now.')).toBeInTheDocument();
  });

  test('status and priority are saved as they are chosen', async () => {
    let lead = leadOf();
    const { user, server, panel } = await openPanel({
      [one]: () => ({ body: { lead } }),
      [list]: () => ({ body: pageOf([lead]) }),
      [change]: ({ body }) => {
        lead = { ...lead, ...body };
        return { body: { lead } };
      },
    });
    await user.selectOptions(panel.getByRole('combobox', { name: 'Status' }), 'Contacted');
    await waitFor(() => expect(server.asked(change)[0]?.body).toEqual({ status: 'Contacted' }));
    await user.selectOptions(panel.getByRole('combobox', { name: 'Priority' }), 'High');
    await waitFor(() => expect(server.asked(change)[1]?.body).toEqual({ priority: 'High' }));
    await waitFor(() => expect(panel.getByRole('combobox', { name: 'Status' })).toHaveValue('Contacted'));
    await waitFor(() => expect(screen.getByText('Contacted', { selector: 'td *' })).toBeInTheDocument());
    expect(panel.getByRole('status')).toHaveTextContent('Saved as Contacted. Saved with priority High.');
  });

  test('what arrow keys pass over is not saved, and what they leave is, also when the panel closes', async () => {
    const { user, server, panel } = await openPanel({ [change]: { body: { lead: leadOf() } } });
    const status = panel.getByRole('combobox', { name: 'Status' });
    const arrowTo = (value: string) => {
      fireEvent.keyDown(status, { key: 'ArrowDown' });
      fireEvent.change(status, { target: { value } });
    };
    arrowTo('In Progress');
    arrowTo(leadOf().status);
    fireEvent.blur(status);
    arrowTo('In Progress');
    arrowTo('Contacted');
    await waitFor(() => expect(server.asked(change)).toHaveLength(1), { timeout: 3000 });
    arrowTo('Replied');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(server.asked(change)).toHaveLength(2));
    expect(server.asked(change).map(({ body }) => body)).toEqual([{ status: 'Contacted' }, { status: 'Replied' }]);
  });

  test('a pointer’s choice is the last one; what the server refuses after the panel was closed is shown', async () => {
    const { user, server, panel } = await openPanel({ [change]: refuse(409, 'Another lead is open.') });
    const status = panel.getByRole('combobox', { name: 'Status' });
    fireEvent.keyDown(status, { key: 'ArrowDown' });
    fireEvent.change(status, { target: { value: 'In Progress' } });
    fireEvent.pointerDown(status);
    fireEvent.change(status, { target: { value: 'Contacted' } });
    await waitFor(() => expect(server.asked(change)).toHaveLength(1));
    fireEvent.keyDown(status, { key: 'ArrowDown' });
    fireEvent.change(status, { target: { value: 'Replied' } });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Another lead is open.')).toBeVisible();
    expect(server.asked(change).map(({ body }) => body.status)).toEqual(['Contacted', 'Replied']);
  });

  test('a lead that leaves the list by its new status hands the focus to the next row once its panel closes', async () => {
    const following = leadOf({ _id: 'led_3', id: 'led_3', leadId: 'L-5R4T6Y' });
    let shown = [leadOf(), following];
    const { user, panel } = await openPanel({
      [list]: () => ({ body: pageOf(shown) }),
      [change]: () => {
        shown = [following];
        return { body: { lead: leadOf({ status: 'Closed' }) } };
      },
    });
    await close(user, panel);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'L-7K2M9Q', hidden: true })).toBeNull());
    await user.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'L-5R4T6Y' })).toHaveFocus());
  });

  test('the last lead of a list that leaves it hands the focus to what stands in its place', async () => {
    let shown = [leadOf()];
    const { user, panel } = await openPanel({
      [list]: () => ({ body: pageOf(shown) }),
      [change]: () => {
        shown = [];
        return { body: { lead: leadOf({ status: 'Closed' }) } };
      },
    });
    await close(user, panel);
    await screen.findByText('No leads found');
    await user.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^No leads found/));
  });

  test('is closed after a question only; without it the lead keeps its status', async () => {
    const { user, server, panel } = await openPanel({ [change]: { body: { lead: leadOf({ status: 'Closed' }) } } });
    const status = panel.getByRole('combobox', { name: 'Status' });
    await user.selectOptions(status, 'Closed');
    await user.click(within(await closeQuestion()).getByRole('button', { name: 'Keep it open' }));
    await waitFor(() => expect(status).toHaveFocus());
    expect(status).toHaveValue('New');
    fireEvent.keyDown(status, { key: 'ArrowDown' });
    fireEvent.change(status, { target: { value: 'Closed' } });
    expect(await closeQuestion()).toHaveAccessibleDescription(/can only be reopened to In Progress\.$/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(status).toHaveFocus());
    expect(status).toHaveValue('New');
    expect(server.asked(change)).toEqual([]);
    await close(user, panel);
    await waitFor(() => expect(server.asked(change).map(({ body }) => body)).toEqual([{ status: 'Closed' }]));
  });

  test('a closed lead may only be reopened; the newer lead that stands in the way is named', async () => {
    const words = 'The buyer has asked about this piece again: lead L-9P4X2C is open. Please go on there.';
    const { user, panel } = await openPanel({ [change]: refuse(409, words) }, 'L-3H8T1W');
    const status = panel.getByRole('combobox', { name: 'Status' });
    expect(within(status).getByRole('option', { name: 'Contacted' })).toBeDisabled();
    const intoView = vi.mocked(Element.prototype.scrollIntoView).mockClear();
    await user.selectOptions(status, 'In Progress');
    const reason = await panel.findByRole('alert');
    expect(reason).toHaveTextContent(words);
    expect(intoView.mock.contexts.some((part) => (part as Element).contains(reason))).toBe(true);
    expect(status).toHaveValue('Closed');
  });

  test('a lead whose buyer deleted the account is neither reopened nor annotated', async () => {
    const left = leadOf({ status: 'Closed', buyerName: 'Deleted account', buyerContact: '', hasBuyerLeft: true });
    const { panel } = await openPanel({ [one]: { body: { lead: left } }, [list]: { body: pageOf([left]) } });
    const status = panel.getByRole('combobox', { name: 'Status' });
    expect(
      within(status)
        .getAllByRole('option')
        .filter((option) => !(option as HTMLOptionElement).disabled),
    ).toEqual([within(status).getByRole('option', { name: 'Closed' })]);
    expect(panel.getByText('The buyer has deleted the account, so this lead stays closed.')).toBeVisible();
    expect(panel.queryByRole('textbox', { name: 'Private note' })).toBeNull();
  });

  test('a note that is refused because the buyer has just deleted the account stays as it was typed', async () => {
    const words = 'This buyer has deleted the account, so this lead stays closed and has no note.';
    let lead = leadOf();
    const { user, panel } = await openPanel({
      [one]: () => ({ body: { lead } }),
      [change]: refuse(409, words, [{ field: 'note', message: words }]),
    });
    await user.type(panel.getByRole('textbox', { name: 'Private note' }), 'Call on Monday');
    await user.click(panel.getByRole('button', { name: 'Save note' }));
    expect((await panel.findAllByText(words))[0]).toBeVisible();
    lead = leadOf({ status: 'Closed', hasBuyerLeft: true, version: 2 });
    await refetch(queryKeys.leads.one('led_1'));
    await panel.findByText('The buyer has deleted the account, so this lead stays closed.');
    expect(panel.getByRole('textbox', { name: 'Private note' })).toHaveValue('Call on Monday');
  });

  test('a note is saved by its button, and kept when that fails and when the panel is closed', async () => {
    let isDown = true;
    const { user, server, panel } = await openPanel({
      [change]: ({ body }) => (isDown ? refuse(503, 'Please try again later.') : { body: { lead: leadOf(body) } }),
    });
    await user.type(panel.getByRole('textbox', { name: 'Private note' }), 'Wants it for Diwali');
    await user.click(panel.getByRole('button', { name: 'Save note' }));
    expect(await panel.findByText('Please try again later.')).toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('link', { name: 'L-7K2M9Q' }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByRole('textbox', { name: 'Private note' })).toHaveValue('Wants it for Diwali');
    expect(again.getByText(/What you typed here before is back/)).toBeVisible();
    isDown = false;
    await user.click(again.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('The note is saved.')).toBeInTheDocument();
    expect(server.asked(change)).toHaveLength(2);
    expect(server.asked(change)[1]?.body).toEqual({ note: 'Wants it for Diwali', version: 1 });
  });

  test.each([
    ['another note was saved', { note: 'Called on Friday' }, /changed elsewhere meanwhile: “Called on Friday”/],
    [
      'its status was changed',
      { status: 'Contacted' as const },
      /changed elsewhere meanwhile. Please save the note again./,
    ],
  ])('a note is not saved over what it was not read with: %s', async (_, elsewhere, words) => {
    let lead = leadOf();
    const { user, server, panel } = await openPanel({
      [one]: () => ({ body: { lead } }),
      [change]: ({ body }) => {
        if ((body as { version: number }).version !== lead.version) return refuse(409, 'This was changed meanwhile.');
        lead = { ...lead, ...body, version: lead.version + 1 };
        return { body: { lead } };
      },
    });
    await user.type(panel.getByRole('textbox', { name: 'Private note' }), 'Call on Monday');
    lead = { ...lead, ...elsewhere, version: 2 };
    await user.click(panel.getByRole('button', { name: 'Save note' }));
    const note = await panel.findByText(words);
    expect(panel.getAllByRole('status').some((status) => status.contains(note))).toBe(true);
    expect(panel.getByRole('textbox', { name: 'Private note' })).toHaveValue('Call on Monday');
    await user.click(panel.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('The note is saved.')).toBeInTheDocument();
    expect(server.asked(change).map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
    expect(panel.queryByText(words)).toBeNull();
  });

  test('a note waits for a change of the status, and is then saved with the version after it', async () => {
    let lead = leadOf();
    const answer = Promise.withResolvers<void>();
    const { user, server, panel } = await openPanel({
      [one]: () => ({ body: { lead } }),
      [list]: () => ({ body: pageOf([lead]) }),
      [change]: async ({ body }) => {
        if ('version' in body && body.version !== lead.version) return refuse(409, 'This was changed meanwhile.');
        lead = { ...lead, ...body, version: lead.version + 1 };
        const changed = lead;
        if ('status' in body) await answer.promise;
        return { body: { lead: changed } };
      },
    });
    await user.type(panel.getByRole('textbox', { name: 'Private note' }), 'Call on Monday');
    await user.selectOptions(panel.getByRole('combobox', { name: 'Status' }), 'Contacted');
    await user.click(panel.getByRole('button', { name: 'Save note' }));
    expect(server.asked(change)).toHaveLength(1);
    answer.resolve();
    expect(await screen.findByText('The note is saved.')).toBeInTheDocument();
    expect(panel.queryByText(/changed elsewhere/)).toBeNull();
    expect(server.asked(change).map(({ body }) => body)).toEqual([
      { status: 'Contacted' },
      { note: 'Call on Monday', version: 2 },
    ]);
  });

  test('a note that changed elsewhere while one was typed is a conflict, not overwritten unseen', async () => {
    let note = '';
    const { user, panel } = await openPanel({ [one]: () => ({ body: { lead: leadOf({ note }) } }) });
    await user.type(panel.getByRole('textbox', { name: 'Private note' }), 'Call on Monday');
    note = 'Called on Friday';
    await act(() => queries.invalidateQueries({ queryKey: ['leads'] }));
    expect(await panel.findByText(/changed elsewhere meanwhile: “Called on Friday”/)).toBeInTheDocument();
    expect(panel.getByRole('textbox', { name: 'Private note' })).toHaveValue('Call on Monday');
  });
});
