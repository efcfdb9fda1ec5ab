import type { RouteByCall } from '@gehna/contracts';
import { ApiError } from './errors.ts';

type Idempotence<C extends keyof RouteByCall> = RouteByCall[C] extends { idempotent: infer I } ? I : never;

/** What the contracts declare as `idempotent`; the type keeps this list complete, because no contract reaches the browser. */
const idempotentCalls: {
  readonly [C in keyof RouteByCall as Idempotence<C> extends never ? never : C]: Idempotence<C>;
} = {
  'POST /api/auth/verify-token': true,
  'POST /api/auth/account/deletion': true,
  'DELETE /api/auth/account/deletion': true,
  'POST /api/products': 'key',
  'POST /api/products/seller/pricing': true,
  'POST /api/favorites': true,
  'DELETE /api/favorites/:productId': true,
  'POST /api/leads': true,
  'POST /api/quotations': 'key',
  'POST /api/quotations/:id/revisions': 'key',
  'POST /api/quotations/logo': true,
  'POST /api/quotations/:id/viewed': true,
  'POST /api/quotations/:id/answer': true,
  'DELETE /api/quotations/:id/link': true,
  'POST /api/shared-quotations': true,
  'POST /api/shared-quotations/pdf': true,
  'POST /api/chat/conversation': true,
  'POST /api/chat/send': 'clientMessageId',
  'POST /api/chat/conversation/:id/attachments': 'clientAttachmentId',
  'POST /api/chat/conversation/:id/read': 'seq',
  'PUT /api/chat/replies': true,
  'POST /api/reports': true,
  'POST /api/chat/messages/:id/report': true,
  'PUT /api/ratings/mine/:sellerId': true,
  'DELETE /api/ratings/mine/:sellerId': true,
  'POST /api/ratings/received/:id/answer': true,
};

/** Whether a call may be sent again without changing anything more. */
export function isRepeatable(call: string, body: unknown): boolean {
  if (call.startsWith('GET ')) return true;
  const idempotence = (idempotentCalls as Readonly<Record<string, true | string>>)[call];
  if (typeof idempotence !== 'string') return idempotence === true;
  if (body instanceof FormData) return body.has(idempotence);
  return typeof body === 'object' && body !== null && Reflect.get(body, idempotence) !== undefined;
}

const maxAttempts = 3;

/**
 * Repeats a call that the server refused with 429 or 503, after the time that its Retry-After gives.
 * @param waitLimitMs for all waits together; a Retry-After beyond it is not waited for
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  waitLimitMs: number,
  signal: AbortSignal | undefined,
): Promise<T> {
  let waitLeftMs = waitLimitMs;
  for (let attemptsLeft = maxAttempts - 1; ; attemptsLeft -= 1) {
    try {
      return await attempt();
    } catch (reason) {
      const delayMs = reason instanceof ApiError ? reason.retryAfterMs : undefined;
      if (attemptsLeft === 0 || delayMs === undefined || delayMs > waitLeftMs) throw reason;
      waitLeftMs -= delayMs;
      await delay(delayMs, signal);
    }
  }
}

function delay(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
