import { STATUS_CODES } from 'node:http';
import type { Problem } from '@gehna/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { badRequest, HttpError, notFound, tooLarge, unavailable } from './errors.ts';

const internal = 'Something went wrong on our side. Please try again.';

/** Texts for what Fastify and its plugins refuse before a handler is reached. */
const byCode: Record<string, () => HttpError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => badRequest('The body is not valid JSON.'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => tooLarge('The request is too large.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => badRequest('The body was cut off. Please send it again.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new HttpError(415, 'This content type is not understood. Send JSON (application/json).'),
  FST_ERR_CTP_INVALID_TYPE: () => new HttpError(415, 'This content type is not understood. Send JSON.'),
  FST_ERR_BAD_URL: () => badRequest('The address is not a valid URL.'),
  FST_ERR_ASYNC_CONSTRAINT: () => badRequest('The request is not valid.'),
  ECONNRESET: () => badRequest('The body was cut off. Please send it again.'),
};

/** Names of the driver's errors that say: the database does not answer at the moment. */
const databaseAway = new Set([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
]);

function asHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  const { code = '', statusCode = 500, message = '', name = '' } = error as Partial<FastifyError>;
  const known = byCode[code];
  if (known) return known();
  if (name === 'SyntaxError' && statusCode === 400) return badRequest('The body is not valid JSON.');
  if (databaseAway.has(name)) return unavailable();
  if (statusCode === 414) return new HttpError(414, 'The address is too long.');
  if (statusCode >= 400 && statusCode < 500) return new HttpError(statusCode, message);
  return undefined;
}

/** Answers any error as application/problem+json. A 5xx is logged with its cause and tells nothing of it. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asHttpError(error);
  // Closed while its sender still writes, the connection would be reset before the answer is read, and the gateway tell of 502.
  if (known?.status === 413) reply.removeHeader('connection');
  const status = known?.status ?? 500;
  if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'A request failed.');
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    message: known?.message ?? internal,
    ...(known && known.errors.length > 0 ? { errors: [...known.errors] } : {}),
    requestId: request.id,
  };
  return reply
    .code(status)
    .headers(known?.headers ?? {})
    .header('x-request-id', request.id)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(problem);
}

export function sendUnknownRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(notFound('There is nothing at this address.'), request, reply);
}
