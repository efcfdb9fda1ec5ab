/** What a seller writes about a lead, for themselves. */
import { leadNoteMaxLength } from '../rules.ts';
import { paragraph } from './parts.ts';
import { texts } from './texts.ts';

export const note = paragraph(() => texts.field.note, leadNoteMaxLength, { min: 0 });
