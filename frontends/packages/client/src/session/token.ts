/** The times inside an access token, in milliseconds since 1970 by the server's clock. */
type TokenTimes = { issuedAt: number; expiresAt: number };

/** Reads the times of a JWT without checking it: only the server can do that. Null when it is no token. */
export function timesOf(token: string): TokenTimes | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const claims: { iat?: unknown; exp?: unknown } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    if (typeof claims.iat !== 'number' || typeof claims.exp !== 'number') return null;
    return { issuedAt: claims.iat * 1000, expiresAt: claims.exp * 1000 };
  } catch (reason) {
    if (reason instanceof SyntaxError || reason instanceof DOMException) return null;
    throw reason;
  }
}
