import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handleEarlyPresses } from '../src/early-press.ts';

const presses = vi.fn();
const button = (selector = 'main button') => document.querySelector(selector) as HTMLElement;
const hydrate = () => document.documentElement.setAttribute('data-hydrated', '');
const aTaskLater = () => new Promise((resolve) => setTimeout(resolve, 1));
/** As React does at its root: what it cannot hydrate for a press, the press does not reach. */
let canHydrate = false;

beforeEach(() => {
  canHydrate = false;
  document.body.innerHTML =
    '<div id="root"><header><button type="button">Menu</button></header><main><button type="button">Get Quote</button>' +
    '<a href="#collection">Explore</a><a href="#nowhere">Nowhere</a><a href="/about-us#collection">About us</a>' +
    '<section id="collection" tabindex="-1"></section></main></div>';
  button('#root').addEventListener(
    'click',
    (press) => {
      presses();
      if (!canHydrate && !('hydrated' in document.documentElement.dataset)) press.stopPropagation();
    },
    { capture: true },
  );
  handleEarlyPresses(document);
});
afterEach(() => {
  presses.mockClear();
  document.documentElement.removeAttribute('data-hydrated');
});

test('a press before the page is hydrated is made again after it, once', async () => {
  fireEvent.click(button());
  await aTaskLater();
  hydrate();
  await expect.poll(() => presses).toHaveBeenCalledTimes(2);
  fireEvent.click(button());
  await aTaskLater();
  expect(presses).toHaveBeenCalledTimes(3);
});

test.each(['main button', 'header button'])('also one on a %s from before the app’s scripts', async (selector) => {
  window.earlyPress = { target: button(selector), timeStamp: performance.now() } as unknown as MouseEvent;
  handleEarlyPresses(document);
  delete window.earlyPress;
  await aTaskLater();
  hydrate();
  await expect.poll(() => presses).toHaveBeenCalledTimes(1);
});

test('also when nothing else is done between the press and the hydration', async () => {
  fireEvent.click(button());
  hydrate();
  await expect.poll(() => presses).toHaveBeenCalledTimes(2);
});

test('a press for which React hydrated the page is not made again', async () => {
  canHydrate = true;
  fireEvent.click(button());
  hydrate();
  await aTaskLater();
  expect(presses).toHaveBeenCalledTimes(1);
});

test('also when it hydrates the page: the observer is then called before the press comes back up', async () => {
  let observed = () => {};
  class Observer {
    constructor(callback: () => void) {
      observed = callback;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('MutationObserver', Observer);
  handleEarlyPresses(document);
  vi.unstubAllGlobals();
  button('#root').addEventListener('click', () => [hydrate(), observed()], { capture: true });
  canHydrate = true;
  fireEvent.click(button());
  await aTaskLater();
  expect(presses).toHaveBeenCalledTimes(1);
});

test('neither is an earlier one, when the button is pressed once more and React handles that', async () => {
  fireEvent.click(button('header button'));
  canHydrate = true;
  fireEvent.click(button('header button'));
  hydrate();
  await aTaskLater();
  expect(presses).toHaveBeenCalledTimes(2);
});

test('nor one on a button that is gone', async () => {
  fireEvent.click(button());
  await aTaskLater();
  button().remove();
  hydrate();
  await aTaskLater();
  expect(presses).toHaveBeenCalledTimes(1);
});

test('a link to a place on the page goes there without a change of the address, until the page is hydrated', () => {
  const place = button('#collection');
  place.scrollIntoView = vi.fn();
  const isLeftToBrowser = (selector: string, init = {}) => fireEvent.click(button(selector), init);
  expect(isLeftToBrowser('[href="#collection"]')).toBe(false);
  expect(place.scrollIntoView).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(place);
  expect(isLeftToBrowser('[href="#collection"]', { ctrlKey: true })).toBe(true);
  expect(isLeftToBrowser('[href="#nowhere"]')).toBe(true);
  expect(isLeftToBrowser('[href="/about-us#collection"]')).toBe(true);
  hydrate();
  expect(isLeftToBrowser('[href="#collection"]')).toBe(true);
  expect(place.scrollIntoView).toHaveBeenCalledTimes(1);
});
