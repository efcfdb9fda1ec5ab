import type { Page } from '@playwright/test';
import { expect } from '../site.ts';

export type Account = { name: string; email: string; mobile: string; password: string };

/** Data of a new account: mobile and email are made of the time and a random number. */
export function newAccount(name = 'Asha Verma'): Account {
  const suffix = `${Date.now()}${Math.floor(Math.random() * 1000)}`.slice(-9);
  return {
    name,
    email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}.${suffix}@example.com`,
    mobile: `9${suffix}`,
    password: 'a quiet morning',
  };
}

export const mobileOf = (page: Page) => page.getByLabel('Mobile', { exact: true });
export const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true });
/** Visible while a user is signed in: the account menu of the public bar, the profile icon of the market’s. */
export const accountOf = (page: Page, { name }: Account) => {
  const bar = page.getByRole('banner');
  return bar.getByRole('button', { name: `Account of ${name}` }).or(bar.getByRole('link', { name: 'Profile' }));
};

export async function signUp(page: Page, account: Account) {
  await page.goto('/signup');
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await mobileOf(page).fill(account.mobile);
  await passwordOf(page).fill(account.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(account.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/luxurymarket');
  await expect(accountOf(page, account)).toBeVisible();
}

export async function logIn(page: Page, { mobile, password }: Account) {
  await page.goto('/login');
  await mobileOf(page).fill(mobile);
  await passwordOf(page).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

/** The account menu stands in the bar of the public pages. */
export async function openAccount(page: Page, account: Account) {
  await page.goto('/about-us');
  await accountOf(page, account).click();
}

export async function logOut(page: Page, account: Account) {
  await openAccount(page, account);
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
}

/** What the browser keeps of the session. */
export const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('gehna.token'));

/** Replaces the stored token by one that expired an hour ago, as on a frozen page; answers it, because the page may renew it at once. */
export function ageToken(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [head, claims = '', signature] = (localStorage.getItem('gehna.token') ?? '').split('.');
    const base64url = (text: string) => btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
    const times = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/')));
    const aged = { ...times, iat: times.iat - 5400, exp: times.exp - 5400 };
    const token = [head, base64url(JSON.stringify(aged)), signature].join('.');
    localStorage.setItem('gehna.token', token);
    return token;
  });
}
