import { useLocation } from '@gehna/build/router';

type State = { listQuery?: string } | null;

/** State of a link out of a list: the view that is shown, for the way back. */
export const useListState = (): State => ({ listQuery: useLocation().search });

/** Address of the list that a page was opened from, in the view it had; else in its first view. */
export function useWayBack(list: string): string {
  const state = useLocation().state as State;
  return list + (state?.listQuery ?? '');
}
