import { type LeadPriority, type LeadStatus, leadPriorities, leadStatuses, type Side } from '@gehna/contracts';
import { searchedText, type UserProjection } from '@gehna/kit';
import { isOpen, type Lead } from './lead.ts';

export type LeadUser = UserProjection<'ownerName' | 'businessName' | 'mobile' | 'isSuspended' | 'isErased'>;

/** What the indexes of leads need, where that is not a field of the lead itself. */
interface ListFields {
  /** Index in `leadStatuses`. */
  readonly statusRank: number;
  /** Low 0, Medium 1, High 2. */
  readonly priorityRank: number;
  /** A unique index lets one buyer have one open lead per product. */
  readonly isOpen: boolean;
}

/** What one side finds a lead by, as searched texts. */
interface SearchTexts {
  /**
   * The lead's own text (its number with and without dashes, the product's name and code; for the seller the buyer's name at the
   * inquiry), and the other user's names of today.
   */
  readonly texts: readonly [own: string, names: string];
  /** Of the user that the names were taken from; 0 when it is unknown. */
  readonly namesVersion: number;
}

/** A lead in the database. */
export interface LeadDocument extends Lead, ListFields {
  readonly search: Readonly<Record<Side, SearchTexts>>;
}

export const statusRankOf = (status: LeadStatus) => leadStatuses.indexOf(status);
export const priorityRankOf = (priority: LeadPriority) => leadPriorities.length - 1 - leadPriorities.indexOf(priority);

export const listFieldsOf = (lead: Pick<Lead, 'status' | 'priority'>): ListFields => ({
  statusRank: statusRankOf(lead.status),
  priorityRank: priorityRankOf(lead.priority),
  isOpen: isOpen(lead),
});

type SearchedLead = Pick<Lead, 'leadId' | 'product' | 'buyerId' | 'buyerName' | 'sellerId'>;

export function searchOf(
  { leadId, product, buyerId, buyerName, sellerId }: SearchedLead,
  users: ReadonlyMap<string, LeadUser>,
): LeadDocument['search'] {
  const words = [leadId, leadId.replaceAll('-', ''), product.name, product.productCode];
  const textsOf = (own: readonly string[], other: LeadUser | undefined): SearchTexts => ({
    texts: [searchText(own), other ? namesOf(other) : ''],
    namesVersion: other?.version ?? 0,
  });
  return { seller: textsOf([...words, buyerName], users.get(buyerId)), buyer: textsOf(words, users.get(sellerId)) };
}

export const namesOf = ({ ownerName, businessName }: LeadUser) => searchText([ownerName, businessName ?? '']);

const searchText = (parts: readonly string[]) => searchedText(parts.join('\n'));
