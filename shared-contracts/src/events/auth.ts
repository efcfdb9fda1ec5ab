import { z } from 'zod';
import { roles } from '../lists.ts';
import { defineEvents } from './event.ts';

/** Never e-mail or postal address: consumers need a name to show and a number to call. */
export const userEvents = defineEvents({
  service: 'auth',
  aggregate: 'user',
  summary: 'Accounts: names, mobile numbers and roles.',
  verbs: ['registered', 'profile-changed', 'roles-changed', 'suspended', 'reinstated', 'erased'],
  dataversion: 1,
  data: z.object({
    id: z.string(),
    ownerName: z.string(),
    businessName: z.string().nullable(),
    mobile: z.string(),
    countryCode: z.string(),
    roles: z.array(z.enum(roles)),
    /** +1 per change of roles; tokens that carry an older number are refused. */
    rolesVersion: z.int().min(0),
    /** A seller whom a reviewer suspended: without the role until reinstated. Absent in older events. */
    isSuspended: z.boolean().optional(),
    /** The account was deleted: names and numbers here are placeholders, and consumers erase what they hold of it. */
    isErased: z.boolean().optional(),
  }),
});

export const sessionEvents = defineEvents({
  service: 'auth',
  aggregate: 'session',
  summary: 'Sessions that ended: tokens that carry their id are refused from then on.',
  verbs: ['ended'],
  dataversion: 1,
  data: z.object({ id: z.string(), userId: z.string(), endedAt: z.iso.datetime() }),
});

export const signOutEvents = defineEvents({
  service: 'auth',
  aggregate: 'sign-out',
  summary: 'A user was signed out everywhere: tokens of an older epoch are refused, but for those of the kept session.',
  verbs: ['everywhere'],
  dataversion: 1,
  data: z.object({
    userId: z.string(),
    /** +1 each time; tokens carry that of their session. */
    epoch: z.int().min(1),
    keptSessionId: z.string().nullable(),
  }),
});

export const revocationEvents = defineEvents({
  service: 'auth',
  aggregate: 'revocation',
  summary: 'Every half minute: all sessions ended and roles changed before `publishedUntil` are on the stream.',
  verbs: ['confirmed'],
  dataversion: 1,
  data: z.object({ publishedUntil: z.iso.datetime() }),
});

export const keyEvents = defineEvents({
  service: 'auth',
  aggregate: 'key',
  summary: 'Public keys that verify access tokens (JWK, RS256).',
  verbs: ['published', 'retired'],
  dataversion: 1,
  data: z.object({
    kid: z.string(),
    jwk: z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() }),
    /** True once no valid token can carry it any more. */
    removed: z.boolean().default(false),
  }),
});
