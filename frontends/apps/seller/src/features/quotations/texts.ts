import { formatCount } from '@gehna/ui';

export const texts = {
  search: 'Search quotations',
  searchPlaceholder: 'Number or buyer',
  status: 'Status',
  anyStatus: 'All',
  count: (quotations: string, isOne: boolean) => `${quotations} ${isOne ? 'quotation' : 'quotations'}`,

  loading: 'Loading your quotations',
  failed: 'Your quotations could not be loaded',
  noneTitle: 'No quotations yet',
  none: 'A quotation answers a buyer: open a lead or a conversation and choose “Make a quotation”.',
  toLeads: 'Your leads',
  noneFoundTitle: 'No such quotations',
  noneFound: 'None of your quotations has this status now.',
  noneOfSearch: 'None of your quotations has this number, or a buyer of this name. Try fewer words.',
  showAll: 'Show all',

  caption: 'Your quotations',
  quotation: 'Quotation',
  version: (revision: number) => `Version ${formatCount(revision)}`,
  pieces: 'Pieces',
  more: (count: number) => `and ${formatCount(count)} more`,
  buyer: 'Buyer',
  conversation: 'Conversation',
  total: 'Total',
  dates: 'Sent, valid until',
  until: 'until',
} as const;
