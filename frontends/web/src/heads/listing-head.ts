import type { Pagination, Product } from '@gehna/contracts';
import { labelOf } from '@gehna/contracts/lists';
import { productName } from '@gehna/contracts/rules';
import { breadcrumbs, type Crumb, marketCrumbs } from './breadcrumbs.ts';
import type { Head } from './head.ts';
import { type ListingView, labelsOf, listingAddress, listingViewOf } from './listing-view.ts';
import { shareImageOf } from './share-image.ts';
import { pieces } from './words.ts';

export type ProductList = { products: Product[]; pagination: Pagination };

/**
 * A list for engines: named by its filters, with its neighbours. Searches and empty lists stay out of indexes. `list` is undefined
 * when the API did not answer.
 */
export function listingHead(query: URLSearchParams, list: ProductList | undefined, publicUrl: string): Head {
  const view = listingViewOf(query);
  const first = list?.products[0];
  const image = shareImageOf(first?.pictures[0], publicUrl, first?.name ?? '');
  const heading = headingOf(view);
  const at = (page: number) => publicUrl + listingAddress(view.filters, view.search, page);
  return {
    title: `${heading}${view.page > 1 ? `, page ${view.page}` : ''} – ${productName}`,
    shareTitle: heading,
    description: describe(heading, list),
    canonical: at(view.page),
    indexed: view.search === '' && list?.products.length !== 0,
    ...(image ? { image } : {}),
    ...(list?.pagination.hasPrev && view.page > 1 ? { prev: at(view.page - 1) } : {}),
    ...(list?.pagination.hasNext ? { next: at(view.page + 1) } : {}),
    data: [breadcrumbs([...marketCrumbs(publicUrl), ...crumbsOf(view, publicUrl)])],
  };
}

function headingOf(view: ListingView): string {
  const labels = [...labelsOf(view), ...(view.search ? [`“${view.search}”`] : [])];
  return labels.length > 0 ? labels.join(' - ') : 'All Products';
}

function describe(heading: string, list: ProductList | undefined): string {
  const found = list
    ? `${pieces(list.pagination.totalProducts)} of gold and silver jewelry`
    : 'Gold and silver jewelry';
  return `${heading}: ${found} from verified Indian sellers. Compare weight, karat and price, and speak with the jeweller directly.`;
}

/** All Products, the main category, the subcategory; a narrower list is its own last step. */
function crumbsOf(view: ListingView, publicUrl: string): Crumb[] {
  const { mainCategory, subcategory } = view.filters;
  const crumbs: Crumb[] = [{ name: 'All Products', address: publicUrl + listingAddress({}) }];
  if (mainCategory) crumbs.push({ name: labelOf(mainCategory), address: publicUrl + listingAddress({ mainCategory }) });
  if (mainCategory && subcategory)
    crumbs.push({ name: labelOf(subcategory), address: publicUrl + listingAddress({ mainCategory, subcategory }) });
  const last = publicUrl + listingAddress(view.filters, view.search);
  return crumbs.at(-1)?.address === last ? crumbs : [...crumbs, { name: headingOf(view), address: last }];
}
