import type { QueryClient } from '@gehna/build/query';
import type { Fetch } from '../http/fetch.ts';
import type { Session } from '../session/session.ts';
import { type Channel, LiveTab } from './live-tab.ts';
import { notifyListeners } from './news.ts';
import { createRefresher } from './refresh.ts';
import { StreamKeeper } from './stream-keeper.ts';

type Deps = { session: Session; fetch: Fetch; queries: QueryClient; onRolesGiven: () => void };

const isVisible = () => document.visibilityState === 'visible';

/** This tab's part in the live connection. Returns its disposer. Loaded for signed-in users only. */
export function openLiveTab(userId: string, { session, fetch, queries, onRolesGiven }: Deps): () => void {
  const refresh = createRefresher(queries, isVisible);
  const tab = new LiveTab({
    userId,
    locks: navigator.locks,
    channel: openChannel,
    isVisible,
    keeper: (on) => new StreamKeeper({ session, fetch, now: Date.now, random: Math.random, ...on }),
    publish(news) {
      refresh(news);
      notifyListeners(news);
      // One tab is enough: the others read the new token from the storage.
      if (news.kind === 'application' && news.status === 'approved' && tab.isHolder) onRolesGiven();
    },
  });
  const onOnline = () => tab.hurry({ isNewConnection: true });
  const onVisible = () => {
    if (isVisible()) tab.hurry({ isNewConnection: false });
  };
  window.addEventListener('online', onOnline);
  window.addEventListener('pageshow', onVisible);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    tab.stop();
    window.removeEventListener('online', onOnline);
    window.removeEventListener('pageshow', onVisible);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

function openChannel(name: string): Channel {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (receive) => {
      channel.onmessage = ({ data }) => receive(data);
    },
    close: () => channel.close(),
  };
}
