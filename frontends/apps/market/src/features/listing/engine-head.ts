import type { EngineHeadOf } from '@gehna/client';
import { labelOf } from '@gehna/client';
import { breadcrumbs, type Crumb, marketCrumbs, shareImageOf } from '@gehna/client/engines';
import { texts } from '../../texts.ts';
import { productList } from './api.ts';
import { listingTitle } from './head.ts';
import { allProducts, listingPath, type View, viewFrom } from './view.ts';

const engineHead: EngineHeadOf = ({ query }, answers, site) => {
  const view = viewFrom(query);
  const first = answers.getQueryData(productList(view).queryKey)?.products[0];
  return {
    shareTitle: listingTitle(view),
    image: shareImageOf(first?.pictures[0], site, first?.name ?? ''),
    structuredData: [breadcrumbs([...marketCrumbs, ...crumbsOf(view)], site)],
  };
};
export default engineHead;

/** All Products, the main category, the subcategory; a narrower list is its own last step. */
function crumbsOf(view: View): Crumb[] {
  const { mainCategory, subcategory } = view;
  const crumbs = [
    { name: texts.pages.allProducts, path: listingPath(allProducts) },
    ...(mainCategory ? [categoryCrumb(mainCategory)] : []),
    ...(mainCategory && subcategory ? [categoryCrumb(mainCategory, subcategory)] : []),
  ];
  const last = { name: listingTitle(view), path: listingPath({ ...view, page: 1 }) };
  return crumbs.at(-1)?.path === last.path ? crumbs : [...crumbs, last];
}

export const categoryCrumb = (mainCategory: string, subcategory = ''): Crumb => ({
  name: labelOf(subcategory || mainCategory),
  path: listingPath({ ...allProducts, mainCategory, subcategory }),
});
