import { z } from 'zod';
import * as forms from '../forms/moderation.ts';
import { note } from '../forms/review.ts';
import {
  auditedActions,
  auditedKinds,
  caseParts,
  moderatedKinds,
  moderationActions,
  moderationStatuses,
  reportReasons,
} from '../lists.ts';
import { moderationRules } from '../rules.ts';
import {
  idParams,
  line,
  moment,
  namedUser,
  pageQuery,
  pagination,
  personalData,
  queryChoice,
  queryChoiceOr,
  queryText,
} from './parts.ts';
import { defineRoute } from './route.ts';

const service = 'moderation';

export const reportAnswer = z.object({
  report: z.object({ id: z.string(), createdAt: moment }),
  /** The same user has reported the same already, and no reviewer has decided since. */
  isExisting: z.boolean(),
});

export const createReport = defineRoute({
  service,
  method: 'POST',
  path: '/api/reports',
  summary: `Reports a product, a store (\`id\` is its seller’s) or a rating; reason \`other\` needs \`details\`: 201, or 200 while the same user’s report of it waits; at most ${moderationRules.reportsPerDay} within 24 hours.`,
  access: 'user',
  idempotent: true,
  body: z
    .strictObject({
      kind: z.enum(['product', 'store', 'rating'], 'kind must be product, store or rating.'),
      /** Of the product; of the store’s seller; of the rating. */
      id: line('What you report', 100),
      ...forms.report,
    })
    .check(forms.hasDetailsOfOther),
  answers: { 200: reportAnswer, 201: reportAnswer },
});

/** What was reported, as moderation’s projections have it now. */
export const subject = z.object({
  kind: z.enum(moderatedKinds),
  id: z.string(),
  /** Empty for a message and a rating. */
  name: z.string(),
  image: z.string().nullable(),
  /** Where its seller’s store stands. */
  storeSlug: z.string().nullable(),
});

/** `kept`: when a reviewer who had read it let the restriction stand, with a note to the owner. */
const answer = z.object({
  text: z.string(),
  at: moment,
  kept: z.object({ at: moment, note: z.string().nullable() }).optional(),
});

export const restriction = z.object({
  note: z.string(),
  at: moment,
  by: namedUser,
  answer: answer.nullable(),
});

export const summary = z.object({
  id: z.string(),
  subject,
  owner: namedUser.extend({ isSeller: z.boolean(), isSuspended: z.boolean() }),
  /** Reports that no reviewer has decided on, and by reason. */
  openReports: z.int(),
  reasons: z.partialRecord(z.enum(reportReasons), z.int()),
  /** Its owner has answered, and no reviewer has decided since. */
  hasNewAnswer: z.boolean(),
  isPending: z.boolean(),
  isRestricted: z.boolean(),
  /** Since when it waits; of one that does not, when it was decided. */
  since: moment,
  /** +1 per decision; reports do not change it, so that a flood of them stops no reviewer. */
  round: z.int(),
});
export type ModerationCaseSummary = z.infer<typeof summary>;

export const auditEntry = z.object({
  id: z.string(),
  at: moment,
  by: namedUser,
  action: z.enum(auditedActions),
  kind: z.enum(auditedKinds),
  subjectId: z.string(),
  /** As it was called then. */
  subjectName: z.string(),
  /** Of a metal rate, which has no owner, without id and names. */
  owner: namedUser,
  note: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const moderationCase = summary.extend({
  /** Those that wait, else those of the last round; the newest 100. None where the reviewer who asks is the owner. */
  reports: z.array(
    z.object({
      id: z.string(),
      by: namedUser,
      reason: z.enum(reportReasons),
      details: z.string().nullable(),
      createdAt: moment,
    }),
  ),
  restriction: restriction.nullable(),
  /** What reviewers decided about it, the oldest first. */
  history: z.array(auditEntry),
  /** The case of its seller, where one exists. */
  sellerCase: z.object({ id: z.string(), isRestricted: z.boolean() }).nullable(),
  /** Why the reviewer who asks may not decide: it is their own, they reported it, it rates them. Absent: they may. */
  ownPart: z.enum(caseParts).optional(),
});
export type ModerationCase = z.infer<typeof moderationCase>;

export const listReportedCases = defineRoute({
  service,
  method: 'GET',
  path: '/api/review/reports',
  summary: 'What was reported, one entry a subject, by status; the longest waiting first.',
  access: 'reviewer',
  query: z.object({ status: queryChoiceOr(moderationStatuses, 'pending'), ...pageQuery }),
  answers: { 200: z.object({ cases: z.array(summary), pagination: z.object({ ...pagination, totalCases: z.int() }) }) },
});

export const getReportedCase = defineRoute({
  service,
  method: 'GET',
  path: '/api/review/reports/:id',
  summary: 'One reported subject with its reports, restriction, answer and history.',
  access: 'reviewer',
  params: idParams,
  answers: { 200: moderationCase },
});

export const decideReportedCase = defineRoute({
  service,
  method: 'POST',
  path: '/api/review/reports/:id/decide',
  summary:
    'Dismisses the reports, restricts the subject, suspends its seller or ends the restriction; 409 when another reviewer decided since `round` was read.',
  access: 'reviewer',
  params: idParams,
  body: z.discriminatedUnion('action', [
    z.strictObject({
      action: z.literal('dismiss'),
      round: z.int('round must be a whole number.'),
      note: z.optional(note),
    }),
    z.strictObject({
      action: z.enum(['restrict', 'suspend', 'reinstate'], `action must be one of: ${moderationActions.join(', ')}.`),
      round: z.int('round must be a whole number.'),
      /** For the owner, who sees it and may answer once. */
      note,
    }),
  ]),
  answers: { 200: moderationCase },
});

export const listAudit = defineRoute({
  service,
  method: 'GET',
  path: '/api/review/audit',
  summary: 'What reviewers did, the newest first. Entries are only ever added.',
  access: 'reviewer',
  query: z.object({
    search: queryText(200).describe('Beginnings of words of names, notes and ids, all of which must be found.'),
    action: queryChoice(auditedActions),
    kind: queryChoice(auditedKinds),
    ...pageQuery,
  }),
  answers: {
    200: z.object({ entries: z.array(auditEntry), pagination: z.object({ ...pagination, totalEntries: z.int() }) }),
  },
});

export const decision = z.object({
  id: z.string(),
  subject,
  isInForce: z.boolean(),
  note: z.string(),
  decidedAt: moment,
  answer: answer.nullable(),
  mayAnswer: z.boolean(),
});
export type ModerationDecision = z.infer<typeof decision>;

export const listOwnDecisions = defineRoute({
  service,
  method: 'GET',
  path: '/api/moderation/decisions',
  summary:
    'What reviewers decided about the signed-in user’s products, store, messages, ratings and selling, the newest first.',
  access: 'user',
  answers: { 200: z.object({ decisions: z.array(decision) }) },
});

export const answerDecision = defineRoute({
  service,
  method: 'POST',
  path: '/api/moderation/decisions/:id/answer',
  summary:
    'The owner’s one answer to a restriction that is in force; 409 when it is another one than that of `decidedAt`.',
  access: 'user',
  params: idParams,
  body: z.strictObject({
    text: forms.answer,
    /** Of the decision that was read. */
    decidedAt: z.iso.datetime('decidedAt must be a time.').optional(),
  }),
  answers: { 200: decision },
});

export const ownModerationData = defineRoute({
  service,
  method: 'GET',
  path: '/api/moderation/personal-data',
  summary: 'Everything moderation holds of the signed-in user: reports sent, decisions about what is the user’s own.',
  access: 'user',
  answers: { 200: personalData },
});
