import { formatCount, formatPercent } from '@gehna/ui';

const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

export const texts = {
  loading: 'Loading the dashboard',
  failed: 'Failed to load the dashboard',
  performanceFailed: 'Failed to load how your month compares',

  firstSteps: 'First steps',
  steps: [
    {
      act: 'Add your first piece',
      to: '/seller/products/add',
      what: 'Its pictures, weights and price. A reviewer looks at it before buyers see it, usually within a day.',
    },
    {
      act: 'Set up your store page',
      to: '/seller/landing-store',
      what: 'Who you are and what you make best, at an address of your own. Buyers see it once you make it public.',
    },
    {
      act: 'Answer your buyers',
      to: '/seller/inquiries',
      what: 'Messages come into Chat, inquiries by WhatsApp into Leads. The bell tells you of both.',
    },
  ],

  figures: 'Figures',
  value: 'Total Product Value',
  valueDetail: 'Estimated sales value',
  listed: 'Products Listed',
  listedDetail: (total: number, featured: number) =>
    `Active of ${formatCount(total)} in total, ${formatCount(featured)} featured`,
  newInquiries: 'New Inquiries',
  newInquiriesDetail: (pending: number, rate: number | null) =>
    `${formatCount(pending)} pending, ${rate === null ? 'no response rate yet' : `response rate ${formatPercent(rate)}`}`,
  activeLeads: 'Active Leads',
  activeLeadsDetail: (fresh: number, total: number) => `${formatCount(fresh)} new, ${formatCount(total)} in total`,

  performance: 'Performance',
  rating: 'Average rating',
  noRating: 'No ratings yet',
  fewRatings: 'Too few for an average',
  average: (stars: string) => `${stars} of 5`,
  ratings: (total: number) => counted(total, 'rating', 'ratings'),
  monthly: 'Monthly inquiries',
  monthlyWhat: 'By chat and WhatsApp, begun this month.',
  more: (change: string) => `${change} more than in the same days of last month`,
  fewer: (change: string) => `${change} fewer than in the same days of last month`,
  same: 'As many as in the same days of last month',
  noLastMonth: 'None in the same days of last month',
  rate: 'Response rate',
  rateOf: 'Of what came by chat and WhatsApp in the last 90 days.',
  noRate: 'Not known yet',
  noRateWhy: 'There was nothing to answer in the last 90 days.',
  answersWithin: (within: string) => `Buyers see: usually answers ${within}`,
  noAnswerTime:
    'Buyers see no answer time yet. It takes 5 answered conversations in 90 days, half of them within a week.',
  inquiriesInAll: (total: number) => `${counted(total, 'inquiry', 'inquiries')} by chat in all`,

  quick: 'Quick actions',
  addProduct: 'Add product',
  viewInquiries: 'View inquiries',
  viewLeads: 'View leads',
  manageProducts: 'Manage products',

  recentProducts: 'Recent products',
  noProducts: 'No recent products',
  active: 'Active',
  inactive: 'Inactive',
  noPrice: '-',
  takenDown: 'taken down by a reviewer',
  unseen: { pending: 'waits for review', rejected: 'not approved', approved: null },
  recentInquiries: 'Recent inquiries',
  noInquiries: 'No recent inquiries',
  inquiryType: { buyer_seller: 'Inquiry', quote: 'Quote' },
  recentLeads: 'Recent leads',
  noLeads: 'No recent leads',

  categories: 'Product Categories',
  categoryCount: (category: string, count: number) => `${category}: ${counted(count, 'product', 'products')}`,

  days: 'The last 30 days',
  inquiriesByDay: 'Inquiries and leads',
  viewsByDay: 'Views of products and store',
  nothingInDays: 'Nothing yet in the last 30 days',
  daysSummary: (what: string, total: number, most: number, day: string) =>
    `${what} by day: ${texts.daysTotal(total, most, day)}`,
  daysTotal: (total: number, most: number, day: string) =>
    `${formatCount(total)} in all, most on ${day} (${formatCount(most)})`,
  dayByDay: (what: string) => `${what}, day by day`,
  onDay: (day: string, words: string) => `${day}: ${words}`,
  inquiriesOfDay: ({ inquiries, leads }: { inquiries: number; leads: number }) =>
    `${counted(inquiries, 'inquiry', 'inquiries')}, ${counted(leads, 'lead', 'leads')}`,
  viewsOfDay: ({ productViews, storeViews }: { productViews: number; storeViews: number }) =>
    `${counted(productViews, 'product view', 'product views')}, ${counted(storeViews, 'store view', 'store views')}`,
  asTable: 'Show as a table',
  tableCaption: 'Inquiries, leads and views by day',
  day: 'Day',
  inquiries: 'Inquiries',
  leads: 'Leads',
  productViews: 'Product views',
  storeViews: 'Store views',
} as const;
