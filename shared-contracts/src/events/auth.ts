import { z } from 'zod';
import { roles } from '../lists.ts';
import { defineEvents } from './event.ts';

/** Never e-mail or postal address: followers need a name to show and a number to call. */
export const userEvents = defineEvents({
  service: 'auth',
  aggregate: 'user',
  summary: 'Accounts: names, mobile numbers and roles.',
  verbs: ['registered', 'profile-changed', 'roles-changed'],
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
