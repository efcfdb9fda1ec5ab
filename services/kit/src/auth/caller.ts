import { z } from 'zod';

export const issuer = 'bharat-gehna';

/** The user who makes a request, by the claims of a verified access token. Its header names the key (`kid`). */
export const callerClaims = z
  .object({
    iss: z.literal(issuer),
    /** The user's id. */
    sub: z.string().min(1),
    /** The session's id; an ended session's tokens are refused. */
    sid: z.string().min(1),
    roles: z.array(z.string()).readonly(),
    /** rolesVersion of the user when the token was made; a token with an older one is refused. */
    rv: z.int().min(0),
    /** Epoch of the session: +1 whenever all sessions of the user end. */
    se: z.int().min(0),
    iat: z.int(),
    exp: z.int(),
  })
  .transform(({ sub: id, sid: sessionId, roles, rv: rolesVersion, se: sessionEpoch, iat, exp }) => {
    const times = { issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) };
    return { id, sessionId, roles, rolesVersion, sessionEpoch, ...times };
  });

export type Caller = Readonly<z.output<typeof callerClaims>>;
