import { productName } from '@gehna/contracts/rules';
import { formatPercent } from '@gehna/ui';

/** The title of the console and of everything in it. */
const review = 'Review';

export const texts = {
  house: productName,
  console: review,
  titled: (what: string) => `${what} – ${review}`,
  navigation: 'Review console',
  applications: 'Applications',
  products: 'Product revisions',
  reports: 'Reports',
  metalRates: 'Metal rates',
  audit: 'Audit log',
  withCount: (what: string, waiting: number) => `${what}, ${waiting} waiting`,
  role: 'Reviewer',
  profile: '(your profile)',
  loadingPage: 'Loading the page',

  deniedTitle: 'This console is for reviewers',
  denied: 'Your account has no part in it. If you came for jewelry, the market is this way.',
  toMarket: 'Go to the market',
  notFoundTitle: 'Page not found',
  notFound: 'There is nothing to review at this address.',
  toQueue: 'Go to the applications',

  queue: {
    label: {
      pending: 'Waiting, oldest first',
      approved: 'Approved, oldest first',
      rejected: 'Rejected, oldest first',
      restricted: 'Restricted, oldest first',
      closed: 'Closed, oldest first',
    },
    show: 'Show',
    status: {
      pending: 'Waiting',
      approved: 'Approved',
      rejected: 'Rejected',
      restricted: 'Restricted',
      closed: 'Closed',
    },
    order: 'Oldest first',
    loading: 'Loading the queue',
    failed: 'The queue could not be loaded.',
    more: 'Show more',
    moreComing: 'Loading',
    moreFailed: 'The rest of the queue could not be loaded.',
    none: {
      pending: 'Nothing waits.',
      approved: 'Nothing was approved yet.',
      rejected: 'Nothing was rejected.',
      restricted: 'Nothing is restricted.',
      closed: 'Nothing was closed yet.',
    },
    doneTitle: 'Nothing waits for you',
    done: 'New entries appear here by themselves.',
    back: 'Back to the queue',
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    hours: (count: number) => `${count} h`,
    minutes: (count: number) => `${count} min`,
    justNow: 'just now',
  },

  status: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },

  decision: {
    title: 'Decision',
    canned: 'Reasons to choose from',
    noteMissing: 'Say why: the note goes to the person whom you reject.',
    approving: 'Approving',
    rejecting: 'Rejecting',
    failed: 'The decision could not be saved. Please try again.',
    conflict: (message: string) => `${message} It was loaded anew, and your note is kept.`,
    cancel: 'Cancel',
    decidedBy: (status: string, who: string, when: string) => `${status} by ${who} on ${when}`,
    decided: (status: string, when: string) => `${status} on ${when}`,
    you: 'you',
    next: 'Go to the next one',
    leftToOther: (why: string) => `${why} Another reviewer decides on it.`,
    noteKept: 'Your note, not sent:',
  },

  history: {
    title: 'History',
    none: 'Nothing yet.',
    loading: 'Loading the history',
    failed: 'The history could not be loaded.',
    you: 'You',
    someone: 'Somebody',
  },

  stage: {
    closer: 'Zoom in',
    farther: 'Zoom out',
    turn: 'Rotate',
    whole: 'Fit',
    fullScreen: 'Full screen',
    zoom: (percent: number) => formatPercent(percent),
    hint: 'Drag to move. + and − zoom, R rotates, 0 fits.',
    close: 'Close',
    previous: 'Previous',
    next: 'Next',
  },

  keys: {
    title: 'Keyboard',
    open: 'Keyboard shortcuts',
    on: 'Use single keys as shortcuts',
    rows: [
      { keys: 'J', act: 'Next entry' },
      { keys: 'K', act: 'Entry before' },
      { keys: 'O', act: 'Open the next paper or picture' },
      { keys: 'N', act: 'Write the note' },
      { keys: 'Ctrl + Enter', act: 'Reject with the note, while you write it' },
      { keys: 'A', act: 'Approve, or let a reported one stay (asks first)' },
      { keys: '?', act: 'This help' },
    ],
    key: 'Key',
    does: 'What it does',
  },
} as const;
