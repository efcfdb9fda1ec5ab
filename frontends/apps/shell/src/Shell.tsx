import { Outlet, type RouteObject, useLocation, useRoutes } from '@gehna/build/router';
import { followLive, ShownPage, useCurrentPage } from '@gehna/client';
import { Notices } from '@gehna/ui';
import { type ReactNode, useEffect } from 'react';
import { SessionExpiry } from './account/SessionExpiry.tsx';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { Frame } from './frame/Frame.tsx';
import { MarketBar } from './frame/MarketBar.tsx';
import { PageWaiting } from './frame/PageBoundary.tsx';
import { PublicBar } from './frame/PublicBar.tsx';
import { StoreBar } from './frame/StoreBar.tsx';
import { Wayfinding } from './frame/Wayfinding.tsx';
import { pages } from './pages.tsx';
import { RemotePages } from './remotes/RemotePages.tsx';
import { type FrameName, remotes } from './remotes/remotes.ts';

/** The whole site, inside of a router: the browser's, or the fixed address of server rendering. */
export function Site() {
  useEffect(() => followLive(), []);
  return (
    <>
      <ShellRoutes />
      <Wayfinding />
      <SessionExpiry />
      <Notices />
    </>
  );
}

/** What surrounds a page. */
const frames: Readonly<Record<FrameName, ReactNode>> = {
  public: <Frame bar={<PublicBar />} />,
  market: <Frame bar={<MarketBar />} />,
  store: <Frame bar={<StoreBar />} />,
  console: <ConsoleFrame />,
  form: <Frame />,
  none: <Outlet />,
};

const framed = (frame: FrameName, path: string, page: ReactNode): RouteObject => ({
  element: frames[frame],
  children: [{ path, element: page, caseSensitive: true }],
});

/** Which frame and which page belong to an address. Remotes render their own pages below theirs. */
export function ShellRoutes() {
  const { pathname } = useLocation();
  return useRoutes([
    ...remotes.map(({ name, path, frame }) =>
      framed(frame, `${path}/*`, <RemotePages remote={name} pathname={pathname} />),
    ),
    ...pages.map(({ frame, path }) => framed(frame, path, <OwnPage />)),
  ]);
}

function OwnPage() {
  return <ShownPage {...useCurrentPage(pages)} waiting={<PageWaiting />} />;
}
