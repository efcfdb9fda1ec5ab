/** The login page, which leads back to `from` afterwards: the shell reads `next` there. */
export function loginAddress(from: { pathname: string; search: string }): string {
  return `/login?${new URLSearchParams({ next: from.pathname + from.search })}`;
}
