export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** An answer that is not a success: becomes application/problem+json with `message` for a person to read. */
export class HttpError extends Error {
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    { errors = [], headers = {} }: { errors?: readonly FieldError[]; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }
}

export const badRequest = (message: string, errors?: readonly FieldError[]) =>
  new HttpError(400, message, errors ? { errors } : {});
export const unauthorized = (message: string) =>
  new HttpError(401, message, { headers: { 'www-authenticate': 'Bearer' } });
export const forbidden = (message: string) => new HttpError(403, message);
export const notFound = (message: string) => new HttpError(404, message);
export const conflict = (message: string, errors?: readonly FieldError[]) =>
  new HttpError(409, message, errors ? { errors } : {});
export const tooLarge = (message: string, errors?: readonly FieldError[]) =>
  new HttpError(413, message, errors ? { errors } : {});
/** For a while; `retryAfter` in seconds. */
export const tooManyRequests = (message: string, retryAfter: number) =>
  new HttpError(429, message, { headers: { 'retry-after': String(retryAfter) } });
/** Something this service needs does not answer at the moment; asking again later helps. */
export const unavailable = (message = 'This is not possible at the moment. Please try again shortly.') =>
  new HttpError(503, message, { headers: { 'retry-after': '2' } });
