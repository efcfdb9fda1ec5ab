import { z } from 'zod';

export const issuer = 'bharat-gehna';

/** The claims of an access token. Its header names the key (`kid`). */
export const accessClaims = z.object({
  iss: z.literal(issuer),
  /** The user's id. */
  sub: z.string().min(1),
  /** The session's id; an ended session's tokens are refused. */
  sid: z.string().min(1),
  roles: z.array(z.string()),
  /** rolesVersion of the user when the token was made; a token with an older one is refused. */
  rv: z.int().min(0),
  /** Epoch of the session: +1 whenever all sessions of the user end; absent in tokens from before there was one. */
  se: z.int().min(0).default(0),
  iat: z.int(),
  exp: z.int(),
});

/** The user who makes a request, by a verified access token. */
export interface Caller {
  readonly id: string;
  readonly roles: readonly string[];
  readonly sessionId: string;
  /** rolesVersion of the user when the token was made. */
  readonly rolesVersion: number;
  /** Epoch of the session when the token was made. */
  readonly sessionEpoch: number;
  readonly issuedAt: Date;
  /** When the token expires. */
  readonly expiresAt: Date;
}
