import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from './site.tsx';

test.each([
  ['/about-us', 'About us', /invitation/],
  ['/privacy-policy', 'Privacy policy', /never shown to other members/],
  ['/terms-conditions', 'Terms and conditions', /Courts in Bengaluru decide/],
  ['/buyer-protection', 'Buyer protection', /within 7 days of receipt/],
])('%s is a page', async (path, title, words) => {
  openSite(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  screen.getByText(words);
  expect(document.title).toBe(`${title} – Bharat Gehna`);
});

test('the privacy policy leads to the right tab of the profile', async () => {
  openSite('/privacy-policy');
  await screen.findByText(/^In your profile you can correct your name.* under Security there download everything/);
});

test('the privacy policy names what the browser keeps, and what a logout removes', async () => {
  openSite('/privacy-policy');
  await screen.findByText(/^What you type and have not sent is kept there .*When you log out, .* is removed/);
});

test('the privacy policy names what stays after an account was deleted', async () => {
  openSite('/privacy-policy');
  const part = (await screen.findByRole('heading', { name: /^What stays after you left/ })).parentElement;
  for (const kept of [
    /^An inquiry stays/,
    /^A quotation stays .*lines and amounts/,
    /was reported, and the log/,
    /^Counts/,
  ])
    within(part as HTMLElement).getByText(kept);
});
