import { STATUS_CODES } from 'node:http';
import { type ErrorCode, type ErrorDefinition, errorTable, type Problem } from '@gehna/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';
import { isDatabaseAway } from '../mongo/database-errors.ts';

/** Codes for what Fastify and its plugins refuse before a handler is reached. */
const codeOfFastify = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request-too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'incomplete-body',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_BAD_URL: 'invalid-address',
  FST_ERR_MAX_PARAM_LENGTH: 'address-too-long',
  ECONNRESET: 'incomplete-body',
} as const satisfies Readonly<Record<string, ErrorCode>>;

/** Codes of a full disk: of the folder for uploads. */
const diskFull = new Set(['ENOSPC', 'EDQUOT']);

const isKnown = (code: string): code is keyof typeof codeOfFastify => Object.hasOwn(codeOfFastify, code);

/** The domain's error that an error of a library means. */
function domainErrorOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const { code = '', statusCode = 500, message = '' } = error as Partial<FastifyError>;
  if (isKnown(code)) return new DomainError(codeOfFastify[code]);
  if (isDatabaseAway(error) || diskFull.has(code)) return new DomainError('unavailable');
  if (statusCode >= 400 && statusCode < 500) return new DomainError('invalid-request', { message });
  return new DomainError('internal-error');
}

/** Headers that go with a status; seconds for Retry-After come from the error, where it has them. */
function headersOf(status: number, { params }: DomainError): Record<string, string> {
  if (status === 401) return { 'www-authenticate': 'Bearer' };
  if (status === 429 || status === 503) return { 'retry-after': String(params.retryAfterSeconds ?? 2) };
  return {};
}

/** The status that an error is answered with. */
export function statusOf({ code }: DomainError): number {
  const { status }: ErrorDefinition = errorTable[code];
  return status;
}

/** Answers any error as application/problem+json. A 5xx is logged with its cause, which the answer does not carry. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = domainErrorOf(error);
  const { code, params, message, errors } = known;
  const status = statusOf(known);
  if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'A request failed.');
  // With a closed connection the sender, who still writes, would see a reset before the answer, and the gateway answer 502.
  if (status === 413) reply.removeHeader('connection');
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    ...(Object.keys(params).length > 0 ? { params: { ...params } } : {}),
    message,
    ...(errors.length > 0 ? { errors: [...errors] } : {}),
    requestId: request.id,
  };
  return reply
    .code(status)
    .headers(headersOf(status, known))
    .header('x-request-id', request.id)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(problem);
}
