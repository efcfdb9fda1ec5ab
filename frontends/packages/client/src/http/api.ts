import { notSignedIn } from '@gehna/contracts/rules';
import type { Session } from '../session/session.ts';
import type { Answer, CallArguments, PublicCall, UserCall } from './calls.ts';
import { ApiError, NotSignedInError } from './errors.ts';
import type { Fetch } from './fetch.ts';
import { isRepeatable, withRetries } from './retries.ts';
import { type RawInput, send } from './send.ts';
import { uploading } from './uploading.ts';

/**
 * Makes the two callers of the API: public, and for the signed-in user. Both repeat what is safe to repeat when the server
 * refuses it with a Retry-After.
 * @param retryWaitLimitMs for all waits of a call together; 0 for no retries
 */
export function createApi(session: Session, fetch: Fetch, retryWaitLimitMs: number) {
  /**
   * A public call: `api('GET /api/products/:id', { params: { id } })`. It never waits for a session;
   * a stored token is sent along, so that the server can distinguish a seller's own view from a buyer's.
   */
  async function api<C extends PublicCall>(call: C, ...[input]: CallArguments<C>): Promise<Answer<C>> {
    return (await sendWithRetries(fetch, call, rawOf(input), session.currentToken())) as Answer<C>;
  }

  /**
   * A call of the signed-in user. An old token is renewed before, a refused one once after; when that fails too, the session is
   * over and the call throws the ApiError with status 401. Without a session it throws NotSignedInError, also when another user has signed
   * in on this page before the answer came.
   */
  async function apiAsUser<C extends UserCall>(call: C, ...[input]: CallArguments<C>): Promise<Answer<C>> {
    const token = await session.freshToken();
    if (!token) throw new NotSignedInError(notSignedIn);
    const userId = session.current()?.user.id;
    const answer = await sendAs(call, rawOf(input), token).catch(async (reason: unknown) => {
      if (!isRefusedToken(reason)) throw reason;
      const renewed = await session.renew(token);
      // In another tab another user may have signed in: nothing is sent in their name.
      if (!renewed || session.current()?.user.id !== userId) throw reason;
      return sendRenewed(call, rawOf(input), renewed);
    });
    const now = session.current();
    if (now && now.user.id !== userId) throw new NotSignedInError(notSignedIn);
    return answer as Answer<C>;
  }

  const sendAs = (call: string, input: RawInput, token: string) =>
    sendWithRetries(input.onSent ? uploading(input.onSent) : fetch, call, input, token);

  function sendWithRetries(by: Fetch, call: string, input: RawInput, token: string | null): Promise<unknown> {
    const waitLimitMs = isRepeatable(call, input.body) ? retryWaitLimitMs : 0;
    return withRetries(() => send(by, call, input, token), waitLimitMs, input.signal);
  }

  async function sendRenewed(call: string, input: RawInput, token: string): Promise<unknown> {
    try {
      return await sendAs(call, input, token);
    } catch (reason) {
      if (isRefusedToken(reason)) session.expire(token);
      throw reason;
    }
  }

  return { api, apiAsUser };
}

const isRefusedToken = (reason: unknown): reason is ApiError => reason instanceof ApiError && reason.status === 401;

const rawOf = (input: unknown): RawInput => (input ?? {}) as RawInput;
