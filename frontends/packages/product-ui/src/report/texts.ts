import type { ReportReason } from '@gehna/contracts/lists';

export const texts = {
  act: {
    product: 'Report this piece',
    store: 'Report this store',
    message: 'Report this message',
    rating: 'Report this rating',
  },
  about: 'Our reviewers look at every report. Whom you report is not told who you are.',
  reason: 'What is wrong?',
  choose: 'Please choose',
  reasons: {
    counterfeit: 'Counterfeit, or a false hallmark',
    scam: 'Fraud, or asks for money in advance',
    misleading: 'False or misleading description',
    prohibited: 'Not allowed to be sold here',
    offensive: 'Offensive or threatening',
    other: 'Something else',
  } satisfies Record<ReportReason, string>,
  details: 'Tell us more',
  detailsHint: 'Needed where you chose “Something else”.',
  cancel: 'Cancel',
  send: 'Send report',
  sending: 'Sending',
  sent: 'Thank you. Our reviewers will look at it.',
  sentBefore: 'You have reported this before. Our reviewers have your first report, and will look at it.',
  failed: 'Your report could not be sent. Please try again.',
};
