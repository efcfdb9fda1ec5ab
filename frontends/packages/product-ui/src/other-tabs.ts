import { queries, queryKeys } from '@gehna/client';

/**
 * Tabs of this browser notify each other that the favourites have changed, so that their hearts follow. Old
 * browsers lack BroadcastChannel, and on the server there are no tabs.
 */
const tabs =
  typeof window === 'undefined' || !('BroadcastChannel' in window) ? null : new BroadcastChannel('gehna.favourites');

tabs?.addEventListener('message', () => {
  // The last of this tab's changes refetches by itself; an earlier answer would undo a change in flight.
  if (queries.isMutating({ mutationKey: queryKeys.favourites.change }) === 0)
    void queries.invalidateQueries({ queryKey: queryKeys.favourites.all });
});

export function notifyOtherTabs() {
  tabs?.postMessage('changed');
}
