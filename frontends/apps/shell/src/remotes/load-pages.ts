import { getInstance, init, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { provided } from './provided.ts';
import { type RemoteList, remoteList } from './remote-list.ts';

/** What every remote exposes as `./pages`: its routes below the path the shell gives it. */
export type Pages = { default: ComponentType };

init({ name: 'gehna_shell', remotes: [], shared: provided, shareStrategy: 'loaded-first' });

/** Waiting times before the second and third try, in milliseconds. */
const pauses = [300, 1200];

/**
 * Makes room for a newer version of a remote: a forced registration removes what belongs to the old one, with two
 * defects (seen with 2.9.2, see the tests in frontends/packages/build). The runtime counts a shared module as the property of
 * the remote that loaded it first, and would remove it too, though all of them are the shell's. And the old chunks stay
 * in webpack's global, where the new version would use them as its own.
 */
function makeRoom(remote: string) {
  const host = getInstance();
  for (const versions of Object.values(host?.shareScopeMap.default ?? {})) {
    for (const shared of Object.values(versions)) shared.from = host?.name ?? shared.from;
  }
  Reflect.deleteProperty(globalThis, `webpackChunkgehna_${remote}`);
}

function register(list: RemoteList, remote: string, force: boolean) {
  const found = list[remote];
  if (!found) throw new Error(`The list of remotes does not name ${remote}.`);
  if (force) makeRoom(remote);
  registerRemotes(
    [{ name: `gehna_${remote}`, alias: remote, entry: new URL(found.entry, location.origin).href, type: 'global' }],
    { force },
  );
}

async function tryOnce(remote: string, look: 'first' | 'again'): Promise<Pages> {
  register(await remoteList(look), remote, look === 'again');
  const pages = await loadRemote<Pages>(`${remote}/pages`);
  if (!pages) throw new Error(`The remote ${remote} exposes no pages.`);
  return pages;
}

/**
 * Loads a remote's pages. Three tries, each after the first with a fresh list and a forced registration: a remote deployed a
 * moment ago has new file names, and the browser hands a failed preload to the next request, so one try is not enough.
 * `look: 'again'` starts with a fresh list (after a Retry).
 */
export async function loadPages(remote: string, look: 'first' | 'again'): Promise<Pages> {
  for (const [failures, pause] of pauses.entries()) {
    try {
      return await tryOnce(remote, failures === 0 ? look : 'again');
    } catch (reason) {
      console.warn(`Remote ${remote}: try ${failures + 1} failed.`, reason);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return tryOnce(remote, 'again');
}
