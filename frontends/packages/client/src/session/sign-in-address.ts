/** A sign-in page that leads back to `from` afterwards; the shell reads `next` there. */
export function signInAddress(page: '/login' | '/signup', from: { pathname: string; search: string }): string {
  return `${page}?${new URLSearchParams({ next: from.pathname + from.search })}`;
}
