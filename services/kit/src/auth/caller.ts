import { z } from 'zod';

export const issuer = 'bharat-gehna';

/** What an access token carries. Its header names the key (`kid`). */
export const accessClaims = z.object({
  iss: z.literal(issuer),
  /** The user's id. */
  sub: z.string().min(1),
  /** The session's id; an ended session's tokens are refused. */
  sid: z.string().min(1),
  roles: z.array(z.string()),
  /** rolesVersion of the user when the token was made; a token with an older one is refused. */
  rv: z.int().min(0),
  iat: z.int(),
  exp: z.int(),
});
export type AccessClaims = z.output<typeof accessClaims>;

/** Who makes a request, by an access token that was checked. */
export interface Caller {
  readonly id: string;
  readonly roles: readonly string[];
  readonly sessionId: string;
  /** rolesVersion of the user when the token was made. */
  readonly rolesVersion: number;
  /** When the token expires. */
  readonly expiresAt: Date;
}
