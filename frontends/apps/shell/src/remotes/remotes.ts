/** The frames that the shell puts around pages (Shell.tsx). */
export type FrameName = 'public' | 'market' | 'store' | 'console' | 'form' | 'none';

/**
 * The remotes: the one list of which there are. Each is a folder of frontends/apps, found at run time by /remotes.json; every path of
 * its pages begins with the first part that stands here.
 */
export const remotes: readonly { name: string; path: `/${string}`; frame: FrameName }[] = [
  { name: 'market', path: '/luxurymarket', frame: 'market' },
  { name: 'store', path: '/store', frame: 'store' },
  { name: 'seller', path: '/seller', frame: 'console' },
  { name: 'review', path: '/review', frame: 'console' },
];

/** The remote that renders an address, by its name; undefined for the shell's own pages. */
export const remoteAt = (pathname: string) =>
  remotes.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.name;
