import { vi } from 'vitest';
import { type ContractCall, checkAnswer, problemOf, successOf } from './contract-check.ts';

/** Without a status it is the success that the contract has with this body. `html` stands for whatever answers in the API's place: no contract holds for it. */
export type Reply = { status?: number; body: object | Blob } | { status?: number; html: string };

/** One call as it reached the API. */
export interface ApiCall extends ContractCall {
  /** "GET /api/auth/profile" */
  call: string;
  form: FormData | undefined;
  token: string | null;
}

type Answered = Reply | 'no answer' | undefined;

/**
 * Answers every call that the page makes by fetch. Each answer is checked against the contract of its route, and so is what the page sent
 * for it (expectContractsKept). A call without an answer fails as it does where there is no network.
 */
export function stubApi(answer: (call: ApiCall) => Answered | Promise<Answered>) {
  const fetch = vi.fn(async (address: string, init: RequestInit = {}): Promise<Response> => {
    const call = callOf(address, init);
    const reply = await answer(call);
    if (reply === undefined || reply === 'no answer') throw new TypeError(`No answer to ${call.call}`);
    return responseOf(call, reply);
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

export function callOf(address: string, { method = 'GET', body, headers }: RequestInit): ApiCall {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  return {
    call: `${method} ${pathname}`,
    method,
    pathname,
    query: searchParams,
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
    form: body instanceof FormData ? body : undefined,
    token: new Headers(headers).get('authorization'),
  };
}

/** The answer as it goes over the wire. */
export async function responseOf(call: ContractCall, reply: Reply): Promise<Response> {
  if ('html' in reply)
    return new Response(reply.html, { status: reply.status ?? 200, headers: { 'content-type': 'text/html' } });
  const { body, status = successOf(call, body) } = reply;
  if (body instanceof Blob) {
    checkAnswer(call, status, undefined);
    return new Response(await body.text(), { status, headers: { 'content-type': body.type } });
  }
  const sent = status < 400 ? body : problemOf(status, body);
  checkAnswer(call, status, sent);
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(sent), { status, headers: { 'content-type': type } });
}
