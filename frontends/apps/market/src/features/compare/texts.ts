import { productName } from '@gehna/contracts/rules';
import { formatCount } from '@gehna/ui';

export const texts = {
  title: 'Compare pieces',
  lead: (most: number) => `Up to ${formatCount(most)} pieces side by side. The address can be shared.`,
  emptyTitle: 'No pieces to compare yet',
  empty: 'Open a piece you like and choose “Compare with other pieces”.',
  explore: 'Explore the market',
  loading: 'Loading the pieces',
  failed: 'The pieces could not be loaded.',
  table: 'The pieces side by side',
  pricing: 'How the price is set',
  byRate: 'Follows the day’s rate',
  fixed: 'Fixed by the seller',
  pricePerGram: 'Price per gram net',
  rating: 'Customers rate the seller',
  answers: 'Seller usually answers',
  atRate: 'Total at the rate in force, with GST',
  metalAtRate: 'Of that the metal',
  wastageAtRate: 'Of that wastage',
  hallmarkCharge: 'Of that hallmarking',
  gst: (percent: string) => `Of that GST, ${percent}`,
  notGiven: 'not given',
  differs: '(different)',
  differInNothing: 'They differ in nothing that is listed.',
  differing: (count: number) =>
    count === 1
      ? 'They differ in one fact, which is marked.'
      : `They differ in ${formatCount(count)} facts, which are marked.`,
  onlyDifferences: 'Show only what differs',
  everything: 'Show everything',
  gone: 'No longer on the market',
  remove: (name: string) => `Remove ${name} from the comparison`,
  removeGone: 'Remove the piece that is no longer on the market',
  similar: (name: string) => `Add one like ${name}`,
  recent: 'Add one you viewed',
  favourites: 'Add one of your favourites',
  add: (name: string) => `Add ${name} to the comparison`,
  shareTitle: 'Share this comparison',
  shareAddress: 'Link to this comparison',
  message: (names: readonly string[]) => `${names.join(', ')} compared on ${productName}`,
} as const;
