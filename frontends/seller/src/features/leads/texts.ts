import type { LeadPriority, LeadStatus } from '@gehna/contracts/lists';
import type { Sort, SortOrder } from './view.ts';

export const texts = {
  figures: 'Leads in figures',
  total: 'Total leads',
  totalDetail: (active: string) => `${active} active`,
  new: 'New',
  newDetail: 'Not answered yet',
  contacted: 'Contacted',
  contactedDetail: 'Contacted or replied',

  search: 'Search leads',
  searchPlaceholder: 'Lead, product or buyer',
  clearSearch: 'Clear search',
  status: 'Status',
  statuses: {
    all: 'All',
    New: 'New',
    'In Progress': 'In Progress',
    Contacted: 'Contacted',
    Replied: 'Replied',
    Closed: 'Closed',
  } satisfies Record<'all' | LeadStatus, string>,
  priority: 'Priority',
  priorities: { all: 'All', High: 'High', Medium: 'Medium', Low: 'Low' } satisfies Record<'all' | LeadPriority, string>,
  sort: 'Sort by',
  sorts: { createdAt: 'Date', status: 'Status', priority: 'Priority' } satisfies Record<Sort, string>,
  order: { asc: 'Ascending', desc: 'Descending' } satisfies Record<SortOrder, string>,
  count: (leads: string, isOne: boolean) => `${leads} ${isOne ? 'lead' : 'leads'}`,

  export: 'Export as CSV',
  exporting: 'Exporting',
  exportFailed: 'The leads could not be exported. Please try again.',

  loading: 'Loading your leads',
  failed: 'Failed to load leads',
  retry: 'Retry',
  noneTitle: 'No leads found',
  none: 'Try adjusting your search or filter criteria',
  clearFilters: 'Clear search and filters',
  noneYet: 'When a buyer asks about one of your pieces, the lead stands here.',

  caption: 'Your leads',
  lead: 'Lead',
  product: 'Product',
  buyer: 'Buyer',
  contact: 'Contact',
  date: 'Date',
  call: (buyer: string) => `Call ${buyer}`,
  whatsApp: 'WhatsApp',
  whatsAppTo: (buyer: string) => `WhatsApp to ${buyer}, opens in a new tab`,
  greeting: (buyer: string, piece: string, code: string) =>
    `Hello ${buyer}, thank you for your interest in ${piece} (${code}) on Bharat Gehna.`,
  noContact: 'No number',

  panelLoading: 'Loading the lead',
  panelFailed: 'Failed to load the lead',
  panelTitle: (leadId: string) => `Lead ${leadId}`,
  snapshot: 'The piece as it was when the buyer asked',
  noPicture: 'No picture',
  seeInMarket: 'See it in the market',
  notOnMarket: 'No longer on the market',
  asked: 'Asked',
  source: 'Source',
  statusHintClosed: 'A closed lead can only be reopened to In Progress.',
  statusFailed: 'The status could not be changed. Please try again.',
  priorityFailed: 'The priority could not be changed. Please try again.',
  note: 'Private note',
  noteHint: 'Only you see it.',
  saveNote: 'Save note',
  savingNote: 'Saving',
  noteSaved: 'The note is saved.',
  noteFailed: 'The note could not be saved. Please try again.',
  noteElsewhere: (saved: string) =>
    saved === ''
      ? 'The note was emptied elsewhere meanwhile. Saving replaces that.'
      : `The note was changed elsewhere meanwhile: “${saved}” Saving replaces that.`,
} as const;
