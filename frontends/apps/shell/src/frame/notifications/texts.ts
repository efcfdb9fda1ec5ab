export const texts = {
  notifications: 'Notifications',
  loading: 'Loading notifications',
  failed: 'Failed to load notifications',
  retry: 'Retry',
  none: 'Nothing new. Answers, inquiries and reviews will be shown here.',
  markAll: 'Mark all as read',
  markFailed: 'This could not be marked as read.',
  openFailed: 'Your notifications could not be opened. Please check your connection and try again.',
  unread: 'Unread:',
  someone: 'Somebody',
  aPiece: 'a piece',
  message: (who: string, count: number, piece: string | null) =>
    `${count > 1 ? `${count} new messages` : 'New message'} from ${who}${piece ? ` about ${piece}` : ''}`,
  lead: (who: string, piece: string) => `${who} inquired about ${piece}`,
  leadStatus: (who: string, piece: string, status: string) => `${who} set your inquiry about ${piece} to “${status}”`,
  leadChanged: (who: string, piece: string) => `${who} changed your inquiry about ${piece}`,
  productApproved: (piece: string) => `${piece} is approved and on the market`,
  productRejected: (piece: string, reason: string | null) => `${piece} was not approved${reason ? `: ${reason}` : ''}`,
  applicationApproved: 'Your seller application is approved',
  applicationRejected: (reason: string | null) =>
    `Your seller application was not approved${reason ? `: ${reason}` : ''}`,
  yourSelling: 'Your selling',
  yourMessage: 'Your message',
  restricted: (what: string, reason: string | null) =>
    `${what}: restricted by a reviewer${reason ? `: ${reason}` : ''}`,
  reinstated: (what: string) => `${what}: the restriction has ended`,
} as const;
