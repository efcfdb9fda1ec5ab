import { type LeadStatus, leadStatuses, type QueryOf, type routes, type Side, sideField } from '@gehna/contracts';
import { batchesOf, type Database, findPage, literalPattern, newestFirst, searchedText } from '@gehna/kit';
import type { Filter, IndexDescription, Sort } from 'mongodb';
import { isOpen } from './lead.ts';
import { type LeadDocument, priorityRankOf, statusRankOf } from './lead-document.ts';

type LeadQuery = QueryOf<typeof routes.leads.exportLeads>;

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

/** Leads that are read and shown at a time for an export, or the download of own data. */
const batchSize = 500;

/** Leads as each side lists them. */
export function leadList(database: Database) {
  const leads = database.collection<LeadDocument>('leads');

  /** new = New; contacted = Contacted or Replied; active = all but Closed. */
  async function countByStatus(side: Side, userId: string) {
    const groups = await leads
      .aggregate<{ _id: number; count: number }>(
        [{ $match: { [sideField[side]]: userId } }, { $group: { _id: '$statusRank', count: { $sum: 1 } } }],
        // Counted from the index alone.
        { hint: `${side}Status` },
      )
      .toArray();
    const counts = new Map(groups.map(({ _id, count }) => [leadStatuses[_id], count]));
    const count = (...statuses: LeadStatus[]) => statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
    return {
      total: count(...leadStatuses),
      new: count('New'),
      contacted: count('Contacted', 'Replied'),
      active: count(...leadStatuses.filter((status) => isOpen({ status }))),
    };
  }

  return {
    /** A page of one side's leads that fit; `total` is how many fit, `counts` are those of all leads of the side. */
    async page(side: Side, userId: string, query: LeadQuery & { readonly page: number; readonly limit: number }) {
      const [{ found, total }, counts] = await Promise.all([
        findPage(leads, filterOf(side, userId, query), orderOf(query), query),
        countByStatus(side, userId),
      ]);
      return { found, total, counts };
    },

    /** All leads of one side that fit, in the order of the list, in batches. */
    all: (side: Side, userId: string, query: LeadQuery): AsyncGenerator<LeadDocument[]> =>
      batchesOf(leads.find(filterOf(side, userId, query), { batchSize }).sort(orderOf(query))),
  };
}

/** Of `search` each word has to stand in one of the texts, or its digits in the buyer's number, which a seller knows from WhatsApp. */
function filterOf(side: Side, userId: string, { status, priority, search = '' }: LeadQuery): Filter<LeadDocument> {
  const words = searchedText(search).split(/\s+/).filter(Boolean);
  const containing = (word: string) => new RegExp(literalPattern(word));
  const inTexts = { [`search.${side}.texts`]: { $all: words.map(containing) } };
  const digits = side === 'seller' ? digitsOfNumber(search) : null;
  return {
    [sideField[side]]: userId,
    ...(status && { statusRank: statusRankOf(status) }),
    ...(priority && { priorityRank: priorityRankOf(priority) }),
    ...(words.length > 0 && (digits ? { $or: [inTexts, { buyerContact: containing(digits) }] } : inTexts)),
  };
}

/** Of a number as it is pasted or dialled: "+91 98739 98113", "098739-98113". Null for another text. */
function digitsOfNumber(search: string): string | null {
  if (!/^[+\d\s()-]+$/.test(search)) return null;
  const digits = search.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= 4 ? digits : null;
}

/** By default the newest, the first status and the highest priority come first. */
function orderOf({ sortBy, sortOrder }: Pick<LeadQuery, 'sortBy' | 'sortOrder'>): Sort {
  if (sortBy === 'status') return sortOrder === 'desc' ? statusDescending : statusAscending;
  if (sortBy === 'priority') return sortOrder === 'asc' ? priorityAscending : priorityDescending;
  return sortOrder === 'asc' ? { createdAt: 1, _id: 1 } : newestFirst;
}
