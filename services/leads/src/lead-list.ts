import type { QueryOf, routes, Side } from '@gehna/contracts';
import { literalPattern, searchedText } from '@gehna/kit';
import type { Filter, IndexDescription, Sort } from 'mongodb';
import { type LeadDocument, priorityRankOf, statusRankOf } from './lead-document.ts';
import { idField, newestFirst } from './side.ts';

export type LeadQuery = QueryOf<typeof routes.leads.exportLeads>;

/** The orders of a list; within one status or priority the newest come first. */
const statusAscending = { statusRank: 1, ...newestFirst } as const;
const statusDescending = { statusRank: -1, ...newestFirst } as const;
const priorityAscending = { priorityRank: 1, ...newestFirst } as const;
const priorityDescending = { priorityRank: -1, ...newestFirst } as const;

/** One for each order, which begins with the user's id. */
export const leadListIndexes: readonly IndexDescription[] = [
  { name: 'sellerNewest', key: { sellerId: 1, ...newestFirst } },
  { name: 'sellerStatus', key: { sellerId: 1, ...statusAscending } },
  { name: 'sellerStatusDescending', key: { sellerId: 1, ...statusDescending } },
  { name: 'sellerPriority', key: { sellerId: 1, ...priorityAscending } },
  { name: 'sellerPriorityDescending', key: { sellerId: 1, ...priorityDescending } },
  { name: 'buyerNewest', key: { buyerId: 1, ...newestFirst } },
  { name: 'buyerStatus', key: { buyerId: 1, ...statusAscending } },
  { name: 'buyerStatusDescending', key: { buyerId: 1, ...statusDescending } },
];

/** Of `search` each word has to stand in one of the texts. */
export function filterOf(
  side: Side,
  userId: string,
  { status, priority, search = '' }: LeadQuery,
): Filter<LeadDocument> {
  const words = searchedText(search).split(/\s+/).filter(Boolean);
  const containing = (word: string) => new RegExp(literalPattern(word));
  return {
    [idField[side]]: userId,
    ...(status && { statusRank: statusRankOf(status) }),
    ...(priority && { priorityRank: priorityRankOf(priority) }),
    ...(words.length > 0 && { [`search.${side}.texts`]: { $all: words.map(containing) } }),
  };
}

/** By default the newest, the first status and the highest priority come first. */
export function orderOf({ sortBy, sortOrder }: Pick<LeadQuery, 'sortBy' | 'sortOrder'>): Sort {
  if (sortBy === 'status') return sortOrder === 'desc' ? statusDescending : statusAscending;
  if (sortBy === 'priority') return sortOrder === 'asc' ? priorityAscending : priorityDescending;
  return sortOrder === 'asc' ? { createdAt: 1, _id: 1 } : newestFirst;
}
