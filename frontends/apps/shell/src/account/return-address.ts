import { signInAddress } from '@gehna/client';
import { remoteAt } from '../remotes/remotes.ts';

/** Where login leads by default. */
export const afterLogin = '/luxurymarket';

/** Where a login leads instead while the account is to be deleted: there it can be kept. */
export const profilePage = '/luxurymarket/profile';

/** The address of a sign-in page that leads back to `from`, when `from` is a page of a remote: the shell's own are no work to return to. */
export function addressWithReturn(page: '/login' | '/signup', from: { pathname: string; search: string }): string {
  const isWorthReturning = remoteAt(from.pathname) !== undefined && from.pathname !== afterLogin;
  return isWorthReturning ? signInAddress(page, from) : page;
}

/** The same sign-in journey on another page: keeps where it leads back to, and the piece that it adds. */
export function keepReturn(page: '/login' | '/signup', search: string): string {
  const next = returnAddress(search);
  const favourite = wantedFavourite(search);
  const kept = { ...(next !== afterLogin && { next }), ...(favourite && { favourite }) };
  return Object.keys(kept).length === 0 ? page : `${page}?${new URLSearchParams(kept)}`;
}

/** The id of the piece whose heart led to the login. */
export function wantedFavourite(search: string): string | null {
  const id = new URLSearchParams(search).get('favourite') ?? '';
  return /^prd_\w+$/.test(id) ? id : null;
}

/** Where to go after login. Only a path of this site: an address of another site in the link would make login a trap. */
export function returnAddress(search: string): string {
  const next = new URLSearchParams(search).get('next');
  const address = next?.startsWith('/') ? resolved(next) : null;
  // `/.//host` is resolved to `//host`, which a browser takes for another site.
  if (address?.origin !== window.location.origin || address.pathname.startsWith('//')) return afterLogin;
  return address.pathname + address.search + address.hash;
}

function resolved(path: string): URL | null {
  try {
    return new URL(path, window.location.origin);
  } catch {
    return null;
  }
}
