import type { Problem } from '@gehna/contracts';

type FieldError = NonNullable<Problem['errors']>[number];

/** The server refused or failed: any answer that is not 2xx. */
export class ApiError extends Error {
  readonly status: number;
  /** What is wrong field by field, when the server said so. */
  readonly errors: readonly FieldError[];
  /** Names this request in the server's logs. */
  readonly requestId: string | undefined;
  /** False when the answer carried no text of the server and `message` only tells the status. */
  readonly isServerText: boolean;

  constructor(status: number, problem: Partial<Problem>) {
    super(problem.message ?? `HTTP error! status: ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.errors = problem.errors ?? [];
    this.requestId = problem.requestId;
    this.isServerText = problem.message !== undefined;
  }
}

/** No answer arrived: offline, a broken connection, or none within the time limit. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('Network error. Please check your connection and try again.', { cause });
    this.name = 'NetworkError';
  }
}

/** Nobody is signed in and the call needs somebody. */
export class NotSignedInError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotSignedInError';
  }
}

/** The text to show for a failed call: what the server or the network said, else `fallback`. */
export function messageOf(reason: unknown, fallback: string): string {
  if (reason instanceof ApiError) return reason.isServerText ? reason.message : fallback;
  if (reason instanceof NetworkError || reason instanceof NotSignedInError) return reason.message;
  return fallback;
}
