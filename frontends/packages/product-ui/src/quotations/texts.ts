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
} as const;
