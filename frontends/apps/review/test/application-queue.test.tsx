import { session } from '@gehna/client';
import { address, type Reply, screenIsWide, stubServer } from '@gehna/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { base, first, news, open, queue, second, serve } from './application-page.ts';
import { queueOf } from './applications.ts';
import { openConsole, signIn } from './console.tsx';

describe('who may come in', () => {
  it('visitors go to the login and come back', () => {
    stubServer({});
    openConsole(`${base}/app_1?status=approved`);
    expect(address()).toBe(`/login?next=${encodeURIComponent(`${base}/app_1?status=approved`)}`);
  });

  it('other users see a note, and nothing is fetched', () => {
    signIn(['buyer', 'seller']);
    const server = stubServer({});
    openConsole(base);
    expect(screen.getByRole('heading', { name: 'This console is for reviewers' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the market' })).toHaveAttribute('href', '/luxurymarket');
    expect(server.count('GET /api/review/applications')).toBe(0);
  });
});

describe('a session that ends', () => {
  const end = (ending: () => void) => {
    signIn();
    serve();
    openConsole('/review/products');
    act(ending);
  };

  it('elsewhere leads to the login, and back', async () => {
    end(() => session.forget());
    await waitFor(() => expect(address()).toBe('/login?next=%2Freview%2Fproducts'));
  });

  it('by the server leaves the redirect to the login, with its text, to the shell', async () => {
    const stop = session.onExpired(() => window.history.pushState(null, '', '/login'));
    end(() => session.expire(session.current()?.token ?? ''));
    stop();
    await waitFor(() => expect(screen.queryByRole('banner')).toBeNull());
    expect(address()).toBe('/review/products');
  });
});

describe('the queue', () => {
  it('shows what waits with its age, counts both queues, and opens the oldest', async () => {
    await open({}, '/review');
    expect(address()).toBe(`${base}/app_1`);
    const rows = queue().getAllByRole('link');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Thanjai ThangamManufacturer3 days',
      'Amrapali Silver WorksWholesaler1 other alike9 h',
    ]);
    expect(rows[0]).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Applications, 2 waiting' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Product revisions, 0 waiting' })).toBeVisible();
    expect(document.title).toBe('Thanjai Thangam – Review – Bharat Gehna');
  });

  it('opens the oldest beside it, without taking the focus from a reviewer who is in it already', async () => {
    let answer = (_: Reply) => {};
    const answered = new Promise<Reply>((resolve) => {
      answer = resolve;
    });
    signIn();
    serve({ 'GET /api/review/applications': answered });
    openConsole(base);
    const show = await screen.findByRole('combobox', { name: 'Show' });
    act(() => show.focus());
    answer(queueOf([first, second]));
    await screen.findByRole('heading', { level: 1, name: 'Thanjai Thangam' });
    expect(address()).toBe(`${base}/app_1`);
    expect(screen.getByRole('combobox', { name: 'Show' })).toBe(show);
    expect(show).toHaveFocus();
  });

  it('shows more on request: the focus goes to the first of them, and a failure is shown', async () => {
    const { user } = await open({
      'GET /api/review/applications': [
        queueOf([first], { pages: 2 }),
        { status: 400, body: {} },
        queueOf([second], { page: 2, pages: 2 }),
      ],
    });
    const more = await screen.findByRole('button', { name: 'Show more' });
    await user.click(more);
    expect(await queue().findByRole('alert')).toHaveTextContent('The rest of the queue could not be loaded.');
    expect(more).toHaveFocus();
    await user.click(more);
    await waitFor(() => expect(queue().getByRole('link', { name: /Amrapali/ })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('keeps the open entry in view', async () => {
    const { user } = await open();
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.keyboard('j');
    await screen.findByRole('heading', { level: 1, name: 'Amrapali Silver Works' });
    expect(shown.mock.contexts).toContain(queue().getByRole('link', { name: /Amrapali/ }));
  });

  it('goes on by the key J beyond the entries that were loaded', async () => {
    const { user } = await open({
      'GET /api/review/applications': [queueOf([first], { pages: 2 }), queueOf([second], { page: 2, pages: 2 })],
    });
    await screen.findByRole('button', { name: 'Show more' });
    await user.keyboard('j');
    expect(await screen.findByRole('heading', { level: 1, name: 'Amrapali Silver Works' })).toBeVisible();
  });

  it('grows by itself', async () => {
    let waiting = [first];
    await open({ 'GET /api/review/applications': () => queueOf(waiting) });
    expect(queue().getAllByRole('link')).toHaveLength(1);
    waiting = [first, second];
    await news();
    await waitFor(() => expect(queue().getAllByRole('link')).toHaveLength(2));
  });

  it('moves the focus on when another reviewer decides the focused entry', async () => {
    let waiting = [first, second];
    await open({ 'GET /api/review/applications': () => queueOf(waiting) });
    act(() =>
      queue()
        .getByRole('link', { name: /Thanjai/ })
        .focus(),
    );
    waiting = [second];
    await news();
    await waitFor(() => expect(queue().getByRole('link', { name: /Amrapali/ })).toHaveFocus());
    waiting = [];
    await news();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Nothing waits\.$/));
  });

  it('that is empty shows a text, with the note that new ones arrive by themselves', async () => {
    signIn();
    serve({ 'GET /api/review/applications': queueOf([]) });
    openConsole(base);
    expect(await screen.findByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
  });

  it('that cannot be loaded is retried', async () => {
    let isBroken = true;
    signIn();
    serve({ 'GET /api/review/applications': () => (isBroken ? { status: 400, html: '' } : queueOf([first])) });
    const user = openConsole(base);
    expect(await screen.findByText('The queue could not be loaded.')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { level: 1, name: 'Thanjai Thangam' });
    expect(queue().getByRole('list').closest('[tabindex="-1"]')).toHaveFocus();
  });

  it('is a screen of its own on a phone', async () => {
    screenIsWide(360);
    signIn();
    serve();
    const user = openConsole(base);
    await user.click(await screen.findByRole('link', { name: /Thanjai Thangam/ }));
    await screen.findByRole('heading', { level: 1, name: 'Thanjai Thangam' });
    expect(screen.queryByRole('navigation', { name: 'Waiting, oldest first' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back to the queue' }));
    expect(address()).toBe(base);
    expect(await screen.findByRole('link', { name: /Amrapali/ })).toBeVisible();
  });
});
