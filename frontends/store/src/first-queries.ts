import type { FirstQuery } from '@gehna/federation/query';
import { matchPath } from '@gehna/federation/router';
import { storeBySlug } from './features/store/api.ts';
import { isPreview } from './features/store/draft.ts';

/** The answers that the page at an address begins with. A preview is its editor’s alone. */
export function firstQueries({ pathname, searchParams }: URL): FirstQuery[] {
  const slug = matchPath('/store/:slug', pathname)?.params.slug;
  return slug && !isPreview(searchParams) ? [storeBySlug(slug)] : [];
}
