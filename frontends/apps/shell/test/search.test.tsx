import { stubApi, stubServer } from '@gehna/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { address, openSite } from './site.tsx';

vi.mock('../src/remotes/RemotePages.tsx', () => ({ RemotePages: () => <h1>Market</h1> }));

/** A market that is down. */
function failing() {
  const fetch = stubApi(() => ({ status: 503, html: '' }));
  return { asked: () => fetch.mock.calls.length };
}

/** Puts the cursor into the box and waits until its suggestions have loaded. */
async function enter(box: () => HTMLElement) {
  await userEvent.click(box());
  await waitFor(() => expect(box()).toHaveAttribute('aria-haspopup', 'listbox'));
}

describe('the market’s search', () => {
  const box = () => screen.getByRole('combobox', { name: 'Search products' });

  beforeEach(() => {
    stubServer({ 'GET /api/products/suggestions': { body: { suggestions: [] } } });
  });

  test('suggests after more than two characters, by substring, whatever the case', async () => {
    openSite('/luxurymarket');
    await enter(box);
    await userEvent.type(box(), 'Br');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.type(box(), 'AC');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['gold bracelet']);
  });

  test('hides the suggestions 200 ms after the box lost the focus, so that one can still be clicked', async () => {
    openSite('/luxurymarket');
    await enter(box);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => box().focus());
    fireEvent.change(box(), { target: { value: 'gold' } });
    act(() => box().blur());
    act(() => void vi.advanceTimersByTime(199));
    expect(screen.getByRole('listbox')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    act(() => box().focus());
    expect(screen.getByRole('listbox')).toBeInTheDocument();
  });

  test('is a form that the browser can send by itself before the app has come', () => {
    openSite('/luxurymarket');
    expect(box().closest('form')).toHaveAttribute('action', '/luxurymarket/products');
    expect(box()).toHaveAttribute('name', 'search');
  });

  test('becomes a combobox at its first focus, and focus, text and cursor stay where they were', async () => {
    openSite('/luxurymarket');
    const plain = box() as HTMLInputElement;
    expect(plain).not.toHaveAttribute('aria-haspopup');
    fireEvent.change(plain, { target: { value: 'gold' } });
    plain.setSelectionRange(1, 3);
    act(() => plain.focus());
    await waitFor(() => expect(box()).not.toBe(plain));
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('gold');
    expect([(box() as HTMLInputElement).selectionStart, (box() as HTMLInputElement).selectionEnd]).toEqual([1, 3]);
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(screen.getByText('2 suggestions')).toHaveAttribute('role', 'status');
  });

  test('does not take the focus back from where it has gone since', async () => {
    openSite('/luxurymarket');
    const plain = box();
    act(() => plain.focus());
    act(() => screen.getByRole('main').focus());
    await waitFor(() => expect(box()).not.toBe(plain));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('goes to what is typed, trimmed, and empties the box', async () => {
    openSite('/luxurymarket');
    await userEvent.type(box(), '  kundan haar & set {Enter}');
    expect(address()).toBe('/luxurymarket/products?search=kundan+haar+%26+set');
    expect(box()).toHaveValue('');
  });

  test('a search for what is shown adds no step to the way back', async () => {
    openSite('/luxurymarket');
    for (const words of ['haar{Enter}', 'haar{Enter}']) await userEvent.type(box(), words);
    expect(address()).toBe('/luxurymarket/products?search=haar');
    await userEvent.click(screen.getByText('Browser back'));
    expect(address()).toBe('/luxurymarket');
  });

  test('searches for the text in the box, also when Enter comes before the app has what was typed before hydration', () => {
    openSite('/luxurymarket');
    // As the browser leaves it: no event reaches the app.
    (box() as HTMLInputElement).value = 'jhumki';
    fireEvent.submit(box().closest('form') as HTMLFormElement);
    expect(address()).toBe('/luxurymarket/products?search=jhumki');
    expect(box()).toHaveValue('');
  });

  test('goes nowhere without text', async () => {
    openSite('/luxurymarket');
    await userEvent.type(box(), '   {Enter}');
    expect(address()).toBe('/luxurymarket');
  });

  test('is used by keyboard alone: arrows choose, Enter goes, Escape closes', async () => {
    openSite('/luxurymarket');
    await enter(box);
    await userEvent.type(box(), 'silver{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('silver chain');
    expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.type(box(), ' {ArrowUp}{Enter}');
    expect(address()).toBe('/luxurymarket/products?search=silver+chain');
  });

  test('goes to a clicked suggestion', async () => {
    openSite('/luxurymarket');
    await enter(box);
    await userEvent.type(box(), 'diam');
    await userEvent.click(screen.getByRole('option', { name: 'diamond earrings' }));
    expect(address()).toBe('/luxurymarket/products?search=diamond+earrings');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('sends its form for a chosen suggestion too, so that a page can ask before it is left', async () => {
    openSite('/luxurymarket');
    await enter(box);
    await userEvent.type(box(), 'diam');
    const hold = vi.fn((event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    });
    document.addEventListener('submit', hold, { capture: true, once: true });
    await userEvent.click(screen.getByRole('option', { name: 'diamond earrings' }));
    expect(hold).toHaveBeenCalledOnce();
    expect(address()).toBe('/luxurymarket');
    expect(box()).toHaveValue('diamond earrings');
  });
});

describe('what the market itself suggests', () => {
  const box = () => screen.getByRole('combobox', { name: 'Search products' });
  const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);
  const suggestions = (...texts: string[]) => ({ body: { suggestions: texts.map((text) => ({ text, count: 3 })) } });

  test('stands below the fixed suggestions, each once, and is reached by the keyboard', async () => {
    stubServer({ 'GET /api/products/suggestions': suggestions('Gold Choker', 'Gold Necklace', 'Gold <b>kada</b>') });
    openSite('/luxurymarket');
    await userEvent.type(box(), 'gold');
    await waitFor(() =>
      expect(offered()).toEqual(['gold necklace', 'gold bracelet', 'Gold Choker', 'Gold <b>kada</b>']),
    );
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(address()).toBe('/luxurymarket/products?search=Gold+Choker');
  });

  test('is asked for once typing pauses, never for two characters', async () => {
    const fetch = stubApi(() => ({ body: { suggestions: [{ text: 'Kundan', count: 2 }] } }));
    openSite('/luxurymarket');
    await enter(box);
    await userEvent.type(box(), 'kund');
    await waitFor(() => expect(offered()).toEqual(['Kundan']));
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/api/products/suggestions?search=kund']);
  });

  test('changes nothing when the market does not answer', async () => {
    const { asked } = failing();
    openSite('/luxurymarket');
    await userEvent.type(box(), 'silver');
    await waitFor(() => expect(asked()).toBe(1));
    expect(offered()).toEqual(['silver ring', 'silver chain']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('the public search goes to the market’s products and closes the menu', async () => {
  stubServer({ 'GET /api/products/featured': { body: { products: [] } } });
  openSite('/about-us');
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await userEvent.type(screen.getByPlaceholderText('Search products...'), 'jhumka{Enter}');
  expect(address()).toBe('/luxurymarket/products?search=jhumka');
});
