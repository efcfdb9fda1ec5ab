/**
 * A sign-in page that leads back to `from` afterwards; the shell reads its parameters. The piece with the id `favourite` becomes a
 * favourite with the login.
 */
export function signInAddress(
  page: '/login' | '/signup',
  from: { pathname: string; search: string },
  favourite?: string,
): string {
  return `${page}?${new URLSearchParams({ next: from.pathname + from.search, ...(favourite && { favourite }) })}`;
}
