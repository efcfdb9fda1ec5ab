import { z } from 'zod';
import { moderatedKinds, moderationActions } from '../lists.ts';
import { defineEvents } from './event.ts';

/**
 * The id is `<kind>-<subjectId>`. Never who reported or decided, nor what they wrote, but for the note to the owner. The owner of
 * the subject's state applies `isRestricted` to it.
 */
export const caseEvents = defineEvents({
  service: 'moderation',
  aggregate: 'case',
  summary:
    'What was reported, and what reviewers decided about it: the restriction of one product, store, message, rating or seller.',
  verbs: ['reported', 'dismissed', 'restricted', 'reinstated', 'answered', 'erased'],
  dataversion: 1,
  data: z.object({
    id: z.string(),
    kind: z.enum(moderatedKinds),
    subjectId: z.string(),
    /** As it was called at the last decision; null for a message and a rating. */
    subjectName: z.string().nullable(),
    /** The seller of a product or store, the sender of a message, the customer who rated, the seller. */
    ownerId: z.string(),
    /** A report or an answer waits for a reviewer. */
    isPending: z.boolean(),
    isRestricted: z.boolean(),
    /** The last decision; null before the first. */
    action: z.enum(moderationActions).nullable(),
    decidedAt: z.iso.datetime().nullable(),
    /** Of the last restriction or its end, for the owner. */
    reason: z.string().nullable(),
    /** When a reviewer who had read the owner's answer kept the restriction, and the note to the owner; null before. */
    kept: z.object({ at: z.iso.datetime(), note: z.string().nullable() }).nullable().optional(),
  }),
});
