import { useHistoryState, useNavigate } from '@gehna/build/router';
import { texts as marketTexts } from '../../texts.ts';
import { texts } from './texts.ts';

/** What a product list hands along with the link to one of its pieces. */
type FromList = { list: { heading: string; query: string } };

const isFromList = (state: unknown): state is FromList =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'object';

/** The way back: to the list one came from, with its place, or to all products when the page was opened directly. */
export function useWayBack() {
  const state = useHistoryState();
  const navigate = useNavigate();
  const list = isFromList(state) ? state.list : null;
  return {
    label: texts.backTo(list?.heading ?? marketTexts.pages.allProducts),
    go: () => (list ? void navigate(-1) : void navigate('/luxurymarket/products')),
  };
}
