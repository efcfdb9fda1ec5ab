import { useHistoryState, useLocation, useNavigate } from '@gehna/build/router';
import { isNewStep } from '@gehna/ui';
import { texts as marketTexts } from '../../texts.ts';
import { texts } from './texts.ts';

/** What the link that led here handed along: a product list its heading, any other link of the site that it is one. */
type Origin = { list?: { heading: string; query: string }; fromSite?: true };

/**
 * The way back: to the list or page one came from, with its place, or to all products when the page was opened directly. Pressed twice,
 * it is one step.
 */
export function useWayBack() {
  const here = useLocation();
  const { list, fromSite } = (useHistoryState() ?? {}) as Origin;
  const navigate = useNavigate();
  const toPieces = texts.backTo(list?.heading ?? marketTexts.pages.allProducts);
  return {
    label: fromSite ? texts.back : toPieces,
    go: () => {
      if (!isNewStep(here, 'back')) return;
      if (list || fromSite) void navigate(-1);
      else void navigate('/luxurymarket/products');
    },
  };
}
