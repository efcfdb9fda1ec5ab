import { z } from 'zod';
import * as forms from '../forms/account.ts';
import { roles } from '../lists.ts';
import { deletionDays, texts } from '../rules.ts';
import { ignored, message, moment, personalData, readVersion } from './parts.ts';
import { defineRoute } from './route.ts';

const service = 'auth';

export const user = z.object({
  id: z.string(),
  ownerName: z.string(),
  businessName: z.string().nullable(),
  /** What to call them: the business name, else the owner's. */
  name: z.string(),
  email: z.string(),
  mobile: z.string().describe('E.164, for example +919876543210.'),
  countryCode: z.string().describe('ISO 3166-1 alpha-2, for example IN.'),
  address: z.string(),
  isSeller: z.boolean(),
  /** A seller whom a reviewer suspended. Absent: not. */
  isSuspended: z.boolean().optional(),
  roles: z.array(z.enum(roles)),
});
export type User = z.infer<typeof user>;

/** An access token (RS256, 30 minutes) and whom it speaks for. The refresh token travels in an httpOnly cookie. */
export const session = z.object({ token: z.string(), user });

/** When the account will be erased, where its owner has requested it; absent: it stays. */
const erasesAt = moment.optional();

export const signup = defineRoute({
  service,
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Creates an account and signs in.',
  access: 'anyone',
  body: z.strictObject({
    ...forms.signup,
    businessName: ignored,
    roles: ignored,
    role: ignored,
    isSeller: ignored,
  }),
  answers: { 201: session },
});

export const login = defineRoute({
  service,
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs in by mobile number and password.',
  access: 'anyone',
  body: z.strictObject(forms.login),
  answers: { 200: session.extend({ erasesAt }) },
});

export const refresh = defineRoute({
  service,
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'Exchanges the refresh cookie for a new access token; the cookie is rotated.',
  access: 'anyone',
  answers: { 200: session },
});

export const logout = defineRoute({
  service,
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends this session, or every session of the user.',
  access: 'anyone',
  body: z.strictObject({ everywhere: z.boolean('everywhere must be true or false.').optional() }).optional(),
  answers: { 200: message },
});

/** `version` is sent back with an edit, so that two open tabs do not overwrite each other. */
export const profile = z.object({
  user,
  version: z.int(),
  erasesAt,
});

export const getProfile = defineRoute({
  service,
  method: 'GET',
  path: '/api/auth/profile',
  summary: 'The signed-in user.',
  access: 'user',
  answers: { 200: profile },
});

export const updateProfile = defineRoute({
  service,
  method: 'PUT',
  path: '/api/auth/profile',
  summary:
    'Changes name, e-mail, mobile and address. A changed e-mail or mobile needs the password and is reported to the old address.',
  access: 'user',
  body: z.strictObject({
    ...forms.profile,
    address: z._default(forms.profile.address, ''),
    /** Required when email or mobile change. */
    currentPassword: z.optional(forms.changePassword.currentPassword),
    version: readVersion,
    isBusinessUpdate: ignored,
    businessName: ignored,
    roles: ignored,
    role: ignored,
    isSeller: ignored,
  }),
  answers: { 200: profile.extend(message.shape) },
});

export const forgotPassword = defineRoute({
  service,
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Mails a reset link. The answer is the same whether or not the address is known.',
  access: 'anyone',
  body: z.strictObject(forms.forgotPassword),
  answers: { 200: message },
});

const resetToken = z.string(texts.resetTokenInvalid).min(1, texts.resetTokenInvalid).max(200, texts.resetTokenInvalid);

export const verifyToken = defineRoute({
  service,
  method: 'POST',
  path: '/api/auth/verify-token',
  summary: 'Answers whether a reset token can still be used; the check does not consume it.',
  access: 'anyone',
  idempotent: true,
  body: z.strictObject({ token: resetToken }),
  answers: { 200: z.object({ valid: z.literal(true) }) },
});

export const resetPassword = defineRoute({
  service,
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password by a reset token and ends every session.',
  access: 'anyone',
  body: z.strictObject({ resetToken, newPassword: forms.newPassword(() => texts.passwordTooShort) }),
  answers: { 200: message },
});

export const changePassword = defineRoute({
  service,
  method: 'PUT',
  path: '/api/auth/change-password',
  summary: 'Sets a new password and ends every other session.',
  access: 'user',
  body: z.strictObject(forms.changePassword),
  answers: { 200: message },
});

export const deleteAccount = defineRoute({
  service,
  method: 'POST',
  path: '/api/auth/account/deletion',
  summary: `Lets the account be erased everywhere in ${deletionDays} days. A mail explains to its owner how to keep it.`,
  access: 'user',
  idempotent: true,
  body: z.strictObject(forms.deleteAccount),
  answers: { 200: message.extend({ erasesAt: moment }) },
});

export const keepAccount = defineRoute({
  service,
  method: 'DELETE',
  path: '/api/auth/account/deletion',
  summary: 'Keeps the account after all.',
  access: 'user',
  idempotent: true,
  answers: { 200: message },
});

export const ownAccountData = defineRoute({
  service,
  method: 'GET',
  path: '/api/auth/personal-data',
  summary: 'Everything auth holds of the signed-in user: account, logins, sessions.',
  access: 'user',
  answers: { 200: personalData },
});

export const loginHistory = defineRoute({
  service,
  method: 'GET',
  path: '/api/auth/login-history',
  summary: 'The last 50 logins and failed logins of the signed-in user, newest first.',
  access: 'user',
  answers: {
    200: z.object({
      loginHistory: z.array(
        z.object({
          loginType: z.enum(['success', 'failed']),
          browser: z.string(),
          operatingSystem: z.string(),
          deviceType: z.enum(['mobile', 'tablet', 'other']),
          loggedInAt: moment,
          ipAddress: z.string(),
        }),
      ),
    }),
  },
});

export const jwks = defineRoute({
  service,
  method: 'GET',
  path: '/api/auth/jwks.json',
  summary: 'The public keys that verify access tokens, for readers outside the system (RFC 7517).',
  access: 'anyone',
  answers: {
    200: z.object({
      keys: z.array(
        z.object({
          kty: z.literal('RSA'),
          kid: z.string(),
          use: z.literal('sig'),
          alg: z.literal('RS256'),
          n: z.string(),
          e: z.string(),
        }),
      ),
    }),
  },
});
