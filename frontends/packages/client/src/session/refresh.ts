import { ApiError, NetworkError } from '../http/errors.ts';
import type { Fetch } from '../http/fetch.ts';
import { send } from '../http/send.ts';
import type { SignedIn } from './entries.ts';

/** How long an answer is waited for, in milliseconds: somewhat longer than the 12 s that a change may take. */
const limitMs = 14_000;
/** Delay before a refresh without an answer is retried, in milliseconds; both are well inside the server's grace of 30 s. */
const refreshRetryDelayMs = 1_000;

/** A new session from the refresh cookie, or null when the server answers that it is over. Retries once when no answer came. */
export async function askForToken(
  fetch: Fetch,
  pause: (milliseconds: number) => Promise<void>,
): Promise<SignedIn | null> {
  // Kept alive: closing the page must not lose the new cookie, since using the one before ends the session.
  const keptAlive: Fetch = (address, init) => fetch(address, { ...init, keepalive: true });
  const ask = async () => (await send(keptAlive, 'POST /api/auth/refresh', { limitMs }, null)) as SignedIn;
  try {
    return await ask().catch(async (reason) => {
      if (!(reason instanceof NetworkError)) throw reason;
      await pause(refreshRetryDelayMs);
      return ask();
    });
  } catch (reason) {
    if (endsSession(reason)) return null;
    throw reason;
  }
}

/**
 * A refusal of the service is final, which names it by a code; the page of a proxy, a refusal of the gateway, a broken connection, too many
 * requests or a failing server are not.
 */
export const endsSession = (reason: unknown) =>
  reason instanceof ApiError &&
  reason.code !== undefined &&
  reason.code !== 'gateway-refused' &&
  [400, 401, 403].includes(reason.status);
