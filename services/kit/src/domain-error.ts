import { type ErrorCode, type ErrorParams, errorMessage, type Problem } from '@gehna/contracts';

type Params = Readonly<Record<string, string | number>>;

/** What is wrong with one field of a request: `message` is shown in English, `code` with `params` chooses a text of another language. */
export type FieldError = NonNullable<Problem['errors']>[number];

interface Options {
  /** The field that is to blame: it is answered with the same text. */
  readonly field?: string;
  /** Several fields, each with its own text. */
  readonly errors?: readonly FieldError[];
}

/** Parameters are required when the text of the code names some. */
export type ErrorArguments<C extends ErrorCode> = keyof ErrorParams<C> extends never
  ? [params?: Params, options?: Options]
  : [params: ErrorParams<C> & Params, options?: Options];

/**
 * A refusal with a code: `throw new DomainError('lead-open', { leadId })`. Decisions and stores
 * use the code only; the table in shared-contracts maps it to the status and text of the HTTP answer.
 */
export class DomainError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly params: Params;
  readonly errors: readonly FieldError[];

  constructor(code: C, ...[params = {}, { field, errors } = {}]: ErrorArguments<C>) {
    const message = errorMessage(code, params);
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.params = params;
    this.errors = errors ?? (field === undefined ? [] : [{ field, message }]);
  }
}

/** `unavailable`, 503: a dependency does not answer; the cause is logged with it. */
export const unavailable = (cause: unknown): DomainError => Object.assign(new DomainError('unavailable'), { cause });

const temporaryCodes: ReadonlySet<ErrorCode> = new Set(['unavailable', 'unconfirmed', 'busy']);

/** Whether the same work may succeed in a moment: a dependency does not answer, or others change the same document. */
export const isTemporary = (error: unknown): boolean => error instanceof DomainError && temporaryCodes.has(error.code);
