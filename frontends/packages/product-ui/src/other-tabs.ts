import { queries, queryKeys } from '@gehna/client';

/**
 * Tabs of this browser tell each other that the favourites have changed, so that their hearts follow. Old
 * browsers do not know it, and on the server there are no tabs.
 */
const tabs =
  typeof window === 'undefined' || !('BroadcastChannel' in window) ? null : new BroadcastChannel('gehna.favourites');

tabs?.addEventListener('message', () => {
  // The last of the changes here asks by itself; an earlier answer would undo what is still on its way.
  if (queries.isMutating({ mutationKey: queryKeys.favourites.change }) === 0)
    void queries.invalidateQueries({ queryKey: queryKeys.favourites.all });
});

export function tellOtherTabs() {
  tabs?.postMessage('changed');
}
