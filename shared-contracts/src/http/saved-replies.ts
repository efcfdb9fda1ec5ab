import { z } from 'zod';
import * as forms from '../forms/chat.ts';
import { savedReplies } from '../rules.ts';
import { readVersion } from './parts.ts';
import { defineRoute } from './route.ts';

const service = 'chat';

/** `version` is sent back with an edit, so that two open tabs do not overwrite each other; 0 before the first was saved. */
export const replies = z.object({ replies: z.array(z.string()), version: z.int() });

export const getReplies = defineRoute({
  service,
  method: 'GET',
  path: '/api/chat/replies',
  summary: 'The signed-in user’s saved replies.',
  access: 'user',
  answers: { 200: replies },
});

export const putReplies = defineRoute({
  service,
  method: 'PUT',
  path: '/api/chat/replies',
  summary: `Replaces the saved replies: at most ${savedReplies.max}.`,
  access: 'user',
  idempotent: true,
  body: z.strictObject({
    replies: forms.replies,
    version: readVersion,
  }),
  answers: { 200: replies },
});
