import { z } from 'zod';
import { hasDetailsOfOther, report } from '../forms/moderation.ts';
import { reportReasons } from '../lists.ts';
import { moderationRules } from '../rules.ts';
import { attachmentQuery, attachmentTypes } from './chat-attachments.ts';
import { attachment } from './chat-message.ts';
import { reportAnswer } from './moderation.ts';
import { idParams, moment, namedUser } from './parts.ts';
import { defineRoute } from './route.ts';

const service = 'chat';

export const reportMessage = defineRoute({
  service,
  method: 'POST',
  path: '/api/chat/messages/:id/report',
  summary: `Reports a message of the other participant: 201, or 200 when it was reported; at most ${moderationRules.reportsPerDay} within 24 hours.`,
  access: 'user',
  idempotent: true,
  params: idParams,
  body: z.strictObject(report).check(hasDetailsOfOther),
  answers: { 200: reportAnswer, 201: reportAnswer },
});

export const reviewedMessage = z.object({
  from: namedUser,
  text: z.string(),
  attachments: z.array(attachment).optional(),
  timestamp: moment,
});

export const getReportedMessage = defineRoute({
  service,
  method: 'GET',
  path: '/api/review/messages/:id',
  summary:
    'A message that was reported, with up to five before it, and what its reporter wrote; no other message can be read.',
  access: 'reviewer',
  params: idParams,
  answers: {
    200: z.object({
      message: reviewedMessage,
      /** The oldest first. */
      before: z.array(reviewedMessage),
      reason: z.enum(reportReasons),
      details: z.string().nullable(),
    }),
  },
});

export const openReportedAttachment = defineRoute({
  service,
  method: 'GET',
  path: '/api/review/messages/:id/attachments/:attachment',
  summary: 'A picture or PDF of a message that was reported, or of one that its reviewer reads with it.',
  access: 'reviewer',
  params: idParams.extend({ attachment: z.string().min(1).max(100) }),
  query: attachmentQuery,
  answers: { 200: 'bytes' },
  mediaTypes: attachmentTypes,
});
