import { defineErrors } from './define.ts';

/** Error codes of moderation, and of chat's reports of messages. */
export const moderationErrors = defineErrors({
  'report-subject-not-found': { status: 404, message: 'What you report does not exist any more.' },
  'report-own': { status: 403, message: 'This is your own. You can change or remove it yourself.' },
  'reports-limit': {
    status: 429,
    message: 'You have sent {max} reports within a day. Please wait until tomorrow, or write to us.',
  },
  'case-not-found': { status: 404, message: 'There is no report about this.' },
  /** Another reviewer was faster. */
  'case-changed': {
    status: 409,
    message: 'Another reviewer has decided on this meanwhile. Please look at it again before you decide.',
  },
  'case-own-review': {
    status: 403,
    message: 'You cannot decide on what is your own. Please leave it to another reviewer.',
  },
  'case-own-report': {
    status: 403,
    message: 'You have reported this yourself. Please leave it to another reviewer.',
  },
  'case-restricted': { status: 409, message: 'This restriction is in force already.' },
  'case-not-pending': { status: 409, message: 'No report of this waits for a decision.' },
  'case-not-restricted': { status: 409, message: 'There is no restriction to end.' },
  'case-not-of-seller': { status: 409, message: 'This is not of a seller: there is nobody to suspend.' },
  'decision-not-found': { status: 404, message: 'There is no such decision about you.' },
  'decision-answered': { status: 409, message: 'You have answered this decision already.' },
  /** Reviewers ended the restriction that was answered, and restrict it once more. */
  'decision-changed': {
    status: 409,
    message: 'Our reviewers have decided on this anew. Please read the new decision before you answer it.',
  },
  'decision-not-in-force': { status: 409, message: 'This decision is not in force any more, so it needs no answer.' },
});
