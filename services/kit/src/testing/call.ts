import assert from 'node:assert/strict';
import { type AnswerOf, type Problem, problem, type RouteContract } from '@gehna/contracts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestUser } from './tokens.ts';

/** What a test sends with a call. */
export interface TestRequest {
  /** The user whose token it carries; absent: no token. */
  readonly as?: TestUser | undefined;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string | number>> | string | undefined;
  /** Sent as JSON; a text goes as it stands. */
  readonly body?: unknown;
  /** Sent as a browser sends it. */
  readonly form?: FormData | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** An answer that conforms to its contract. */
export interface Answered<R extends RouteContract> {
  readonly status: number;
  /** Of a success; never there when the answer is no JSON. */
  readonly body: AnswerOf<R>;
  /** Of an error. */
  readonly problem: Problem;
  readonly response: LightMyRequestResponse;
}

/** The request without its token. */
export async function requestOf({ method, path }: RouteContract, request: TestRequest): Promise<InjectOptions> {
  const { params = {}, query = {}, body, form, headers } = request;
  const search = typeof query === 'string' ? query : new URLSearchParams(texts(query)).toString();
  const encoded = form ? new Response(form) : body === undefined ? undefined : asJson(body);
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return {
    method,
    url: search === '' ? url : `${url}?${search}`,
    headers: { ...(encoded && { 'content-type': encoded.headers.get('content-type') ?? '' }), ...headers },
    ...(encoded && { payload: Buffer.from(await encoded.arrayBuffer()) }),
  };
}

/** Throws when the answer breaks its contract, has an undeclared field, or is an error without problem+json. */
export function answerOf<R extends RouteContract>(route: R, response: LightMyRequestResponse): Answered<R> {
  const { statusCode: status } = response;
  const none = undefined as never;
  if (status >= 400) {
    assert.match(String(response.headers['content-type']), /^application\/problem\+json/);
    const parsed = problem.parse(response.json());
    assert.equal(parsed.status, status);
    return { status, body: none, problem: parsed, response };
  }
  const schema = route.answers[status];
  if (schema === 'bytes' || status === 304) return { status, body: none, problem: none, response };
  if (!schema) throw new Error(`${route.path} answers ${status}, which is not in its contract.`);
  const body: unknown = response.json();
  assert.deepEqual(body, schema.parse(body));
  return { status, body: body as AnswerOf<R>, problem: none, response };
}

const asJson = (body: unknown) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    headers: { 'content-type': 'application/json' },
  });

const texts = (query: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
