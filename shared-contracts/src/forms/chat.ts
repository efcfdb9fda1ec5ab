/** What a user writes often, kept for the next message. */
import * as z from 'zod/mini';
import { savedReplies } from '../rules.ts';
import { paragraph } from './parts.ts';
import { texts } from './texts.ts';

export const replies = z
  .array(
    paragraph(() => texts.field.savedReply, savedReplies.maxLength),
    { error: () => texts.repliesNotAList },
  )
  .check(z.maxLength(savedReplies.max, { error: () => texts.tooManyReplies(savedReplies.max) }));
