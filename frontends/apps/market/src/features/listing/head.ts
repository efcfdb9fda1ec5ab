import type { Answers, Head, PageAddress } from '@gehna/client';
import { texts } from '../../texts.ts';
import { productList } from './api.ts';
import { headingOf, isIndexed, listingPath, type View, viewFrom } from './view.ts';

/** What a list is called: by its filters and its search. */
export const listingTitle = (view: View) => headingOf(view) ?? texts.pages.allProducts;

/**
 * A list is named by its filters and has one address whatever its order, with its neighbours. Searches, narrow lists (`isIndexed`) and
 * empty ones stay out of engines.
 */
export function listingHead({ query }: PageAddress, answers: Answers): Head {
  const view = viewFrom(query);
  const list = answers.getQueryData(productList(view).queryKey);
  const pagination = list?.pagination;
  const title = listingTitle(view);
  return {
    title: texts.pages.listingPage(title, view.page),
    description: texts.pages.listingDescription(title, pagination && texts.pieces(pagination.totalProducts)),
    canonical: listingPath(view),
    noindex: !isIndexed(view) || list?.products.length === 0,
    ...(pagination?.hasPrev && view.page > 1 && { prev: listingPath({ ...view, page: view.page - 1 }) }),
    ...(pagination?.hasNext && { next: listingPath({ ...view, page: view.page + 1 }) }),
  };
}
