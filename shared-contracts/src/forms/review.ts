/** What a reviewer writes to a seller or applicant with a rejection. */
import * as z from 'zod/mini';
import { applicationDocuments } from '../lists.ts';
import { reviewTexts } from '../rules.ts';
import { paragraph } from './parts.ts';
import { texts } from './texts.ts';

export const note = paragraph(() => texts.field.note, reviewTexts.noteMax);

/** By document: what is wrong with it. */
export const documentReasons = z.partialRecord(
  z.enum(applicationDocuments),
  paragraph(() => texts.field.documentReason, reviewTexts.documentReasonMax),
);
