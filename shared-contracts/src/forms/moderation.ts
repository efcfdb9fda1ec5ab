/** What users write to moderation: a report, and an owner's answer. */
import * as z from 'zod/mini';
import { reportReasons } from '../lists.ts';
import { moderationRules } from '../rules.ts';
import { emptyAsAbsent, paragraph } from './parts.ts';
import { texts } from './texts.ts';

export const report = {
  reason: z.enum(reportReasons, { error: () => texts.reasonMissing }),
  details: emptyAsAbsent(paragraph(() => texts.field.reportDetails, moderationRules.detailsMax)),
};

/** The reason `other` needs `details`. */
export const hasDetailsOfOther = z.refine<{ reason: string; details?: string | undefined }>(
  ({ reason, details }) => reason !== 'other' || details !== undefined,
  { path: ['details'], error: () => texts.detailsMissing },
);

export const answer = paragraph(() => texts.field.moderationAnswer, moderationRules.answerMax);
