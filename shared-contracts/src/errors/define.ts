/** One kind of refusal, as it is answered over HTTP. */
export interface ErrorDefinition {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 411 | 413 | 414 | 415 | 429 | 500 | 502 | 503 | 504;
  /** The text that is shown, in English; `{name}` stands for the parameter of that name. */
  readonly message: string;
}

/**
 * Declares the error codes of one service. A code is part of the contract: clients translate by it, so it is never renamed
 * and never gets another meaning.
 */
export const defineErrors = <const T extends Readonly<Record<string, ErrorDefinition>>>(errors: T): T => errors;
