type Place = { pathname: string; search: string };

/** A sign-in page that leads back to `from` afterwards; the shell reads `next` there. */
export function signInAddress(page: '/login' | '/signup', from: Place): string {
  return `${page}?${new URLSearchParams({ next: from.pathname + from.search })}`;
}
