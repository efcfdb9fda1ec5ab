import type { Problem } from '@gehna/contracts';
import { endingOf } from './ending.ts';
import { ApiError, NetworkError } from './errors.ts';
import type { Fetch } from './fetch.ts';
import { isFileCall } from './file-calls.ts';
import { traceparent } from './traceparent.ts';
import type { OnSent } from './uploading.ts';

/** A call without its types: what is left of it at run time. */
export type RawInput = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal | undefined;
  onSent?: OnSent | undefined;
  /** Time limit of a call without an answer, in milliseconds; by default `answerTimeoutMs`. */
  limitMs?: number;
};

/**
 * Time limit of a call without an answer, in milliseconds. Uploads have none: phones send slowly. A download
 * (a document of 10 MB) may take longer, as long as a chunk arrives within each such time.
 */
const answerTimeoutMs = 30_000;

/** The address of a call: `:name` filled from `params`, `query` appended without its empty values. */
export function addressOf(call: string, { params, query }: RawInput): string {
  const values = (params ?? {}) as Record<string, string>;
  const path = call.slice(call.indexOf(' ') + 1).replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (!value) throw new TypeError(`${call} needs the path parameter "${name}".`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Sends one call and reads its answer. Throws ApiError for an answer that is not 2xx, NetworkError when none came. */
export async function send(fetch: Fetch, call: string, input: RawInput, token: string | null): Promise<unknown> {
  const { body, signal, limitMs = answerTimeoutMs } = input;
  const isForm = body instanceof FormData;
  const headers: Record<string, string> = { accept: 'application/json', traceparent: traceparent() };
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';

  const address = addressOf(call, input);
  const ending = endingOf(signal, isForm ? null : limitMs, 'No answer in time.');
  try {
    const response = await fetch(address, {
      method: call.slice(0, call.indexOf(' ')),
      headers,
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      signal: ending.signal,
      credentials: 'same-origin',
    });
    if (!response.ok) throw new ApiError(response.status, await problemIn(response), retryAfterOf(response));
    return await contentOf(call, response, ending.renew);
  } catch (reason) {
    if (reason instanceof ApiError || signal?.aborted) throw reason;
    throw new NetworkError(reason);
  } finally {
    ending.forget();
  }
}

const isJson = (response: Response) => /\bjson\b/.test(response.headers.get('content-type') ?? '');

async function contentOf(call: string, response: Response, renew: () => void): Promise<unknown> {
  if (response.status === 204) return undefined;
  // Not in chunks: of a body that is read as a stream the browser keeps nothing for its developer tools.
  if (isJson(response)) return response.json();
  if (isFileCall(call)) return fileIn(response, renew);
  // The page of a proxy, or the login of a public network, which answers everything with 200.
  throw new TypeError('The answer is not JSON.');
}

/** A file, read in chunks so that a slow download is distinguished from a stalled one. */
async function fileIn({ body, headers }: Response, renew: () => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value);
    renew();
  }
  return new Blob(pieces, { type: headers.get('content-type') ?? '' });
}

/** Retry-After in milliseconds, at least a second. Gateway and services give seconds; the form with a date is not read. */
export function retryAfterOf({ status, headers }: Response): number | undefined {
  const seconds = headers.get('retry-after');
  if ((status !== 429 && status !== 503) || seconds === null || !/^\d+$/.test(seconds)) return undefined;
  return Math.max(1, Number(seconds)) * 1000;
}

/** The body of an error answer; empty where it is no JSON (a proxy's page), which is not shown to users. */
async function problemIn(response: Response): Promise<Partial<Problem>> {
  if (!isJson(response)) return {};
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null ? (body as Partial<Problem>) : {};
}
