import type { Problem } from '@gehna/contracts';
import { errorTexts, texts } from './texts.ts';

type FieldError = NonNullable<Problem['errors']>[number];

type Named = Pick<Problem, 'code' | 'params' | 'message'>;

/** By code in the language of the page, else in the server's words. */
export function textOf(
  { code, params, message }: Named,
  known: Readonly<Record<string, unknown>> = errorTexts,
): string {
  const text = code === undefined ? undefined : known[code];
  return typeof text === 'function' ? text(params ?? {}) : message;
}

/** The server refused or failed: any answer that is not 2xx. */
export class ApiError extends Error {
  readonly status: number;
  /** Names the error, whatever the language of its message. */
  readonly code: string | undefined;
  /** What the error is about, by name. */
  readonly params: Problem['params'];
  /** Errors by field, where the server sent any. */
  readonly errors: readonly FieldError[];
  /** Names this request in the server's logs. */
  readonly requestId: string | undefined;
  /** False when the answer had no text and `message` is only the status. */
  readonly isServerText: boolean;
  /** When a call that is safe to repeat may be repeated, where the server sent it (429 and 503), in milliseconds from now. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, problem: Partial<Problem>, retryAfterMs?: number) {
    super(
      problem.message === undefined
        ? `HTTP error! status: ${status}`
        : textOf({ ...problem, message: problem.message }),
    );
    this.name = 'ApiError';
    this.status = status;
    this.code = problem.code;
    this.params = problem.params;
    this.errors = (problem.errors ?? []).map((error) => ({ ...error, message: textOf(error) }));
    this.requestId = problem.requestId;
    this.isServerText = problem.message !== undefined;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The server understood the call and would not do it (4xx). */
export const isRefused = (reason: unknown): reason is ApiError => reason instanceof ApiError && reason.status < 500;

/** Why the server refused a call, in its words; `fallback` for one that only failed, which is worth another try. */
export const refusalOr = (reason: unknown, fallback: string): string =>
  isRefused(reason) && reason.isServerText ? reason.message : fallback;

/** What was asked for does not exist. */
export const isAbsent = (reason: unknown) => reason instanceof ApiError && reason.status === 404;

/** For `catch`: what does not exist is null. */
export function nullIfAbsent(reason: unknown): null {
  if (isAbsent(reason)) return null;
  throw reason;
}

/** No answer arrived: offline, a broken connection, or none within the time limit. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super(texts.noAnswer, { cause });
    this.name = 'NetworkError';
  }
}

/** The call needs a signed-in user and there is none. */
export class NotSignedInError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotSignedInError';
  }
}

/** There is no session, or the server ended it: then the shell leads to the login with the reason. */
export const isSignedOut = (reason: unknown) =>
  reason instanceof NotSignedInError || (reason instanceof ApiError && reason.status === 401);

/** What the server said of a failed call, or its status; undefined where there was no answer. */
export const reasonOf = (reason: unknown): string | undefined =>
  reason instanceof ApiError ? reason.message : undefined;

/** The text to show for a failed call: the server's or the network's message, else `fallback`. */
export function messageOf(reason: unknown, fallback: string): string {
  if (reason instanceof ApiError) return reason.isServerText ? reason.message : fallback;
  if (reason instanceof NetworkError || reason instanceof NotSignedInError) return reason.message;
  return fallback;
}
