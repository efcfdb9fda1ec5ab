import { formatCount, formatExactRupees, formatPercent } from '@gehna/ui';

export const texts = {
  statuses: {
    sent: 'Sent',
    viewed: 'Viewed',
    'change-requested': 'Change asked for',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Expired',
    replaced: 'Replaced',
  },

  to: 'For',
  sent: 'Sent',
  validUntil: 'Valid until',
  gstNumber: 'GSTIN',
  unregistered: 'Not registered for GST',

  lines: 'Pieces',
  pieces: (count: number) => `${formatCount(count)} pieces`,
  weights: (gross: string, net: string) => `Gross ${gross}, net ${net}`,
  metal: (rate: string) => `Metal at ${rate} a gram`,
  wastage: (percent: string) => `Wastage ${percent}`,
  making: {
    'per-gram': (amount: number) => `Making ${formatExactRupees(amount)} a gram`,
    percent: (percent: number) => `Making ${formatPercent(percent)}`,
    fixed: () => 'Making',
  },
  stones: 'Stones',
  hallmarking: 'Hallmarking',
  discount: 'Discount',
  amount: 'Amount',

  totals: 'Total',
  gross: 'All lines before discount',
  jewelryValue: 'Taxable value of jewellery',
  jewelryGst: 'GST 3% on jewellery',
  makingValue: 'Taxable value of making',
  makingGst: 'GST 5% on making',
  roundOff: 'Rounding',
  total: 'Total',
  noTax: 'No GST is charged: the seller is not registered.',
  terms: 'Terms',
  notAnInvoice: 'This is a quotation, not a tax invoice. No payment is made through Bharat Gehna.',
} as const;
