import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerOf, BodyIn, ParamsIn, QueryIn, RouteByCall } from '@gehna/contracts';

export type Call = keyof RouteByCall;

export interface CallOptions<C extends Call> {
  params?: ParamsIn<RouteByCall[C]>;
  query?: QueryIn<RouteByCall[C]>;
  body?: BodyIn<RouteByCall[C]> | FormData;
  token?: string | undefined;
  /** When it happens; now unless the services allow the loader to set it (infra/decisions/demo-time.md). */
  at?: Date | undefined;
  cookie?: string | undefined;
}

export class CallFailed extends Error {
  constructor(call: string, status: number, text: string) {
    super(`${call} answered ${status}: ${text}`);
    this.status = status;
  }
  readonly status: number;
}

/** As a browser, and not as a program: services count no views of those. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) BharatGehnaDemo/1.0';

/** How often a refused call is repeated, each time after its Retry-After. */
const maxRetries = 10;

/** Refusals that may only mean "not yet". The event of a change may not have arrived at another service yet. */
const notKnownYet = [403, 404, 503];

/** Repeats a call while what it names was not received there yet, for at most 30 s: services receive each other's changes by events. */
export async function whenKnown<T>(call: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 30_000; ; await wait(200)) {
    try {
      return await call();
    } catch (error) {
      const isEarly = error instanceof CallFailed && notKnownYet.includes(error.status);
      if (!isEarly || Date.now() > deadline) throw error;
    }
  }
}

/** Runs `work` for each, so many at a time. */
export async function inParallel<T>(maxConcurrent: number, items: readonly T[], work: (item: T) => Promise<unknown>) {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: maxConcurrent }, worker));
}

/** Every page of a list. */
export async function everyPage<Page extends { pagination: { hasNext: boolean } }>(
  read: (query: { page: number; limit: number }) => Promise<Page>,
): Promise<Page[]> {
  const pages: Page[] = [];
  do pages.push(await read({ page: pages.length + 1, limit: 100 }));
  while (pages.at(-1)?.pagination.hasNext);
  return pages;
}

/** A form as a browser sends it: what is absent is left out, and several files stand under one name. */
export function formData(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value ?? []].flat()) form.append(name, one instanceof File ? one : String(one));
  return form;
}

async function withRetries(send: () => Promise<Response>, isRepeated: (status: number) => boolean): Promise<Response> {
  for (let waits = 0; ; waits++) {
    const response = await send();
    if (!isRepeated(response.status) || waits === maxRetries) return response;
    const seconds = Math.min(Number(response.headers.get('retry-after') ?? 2), 60);
    await wait(seconds * 1000);
  }
}

/** Of services that `make run` started; others ignore the header. */
const pastTimeKey = process.env.PAST_TIME_KEY;

/**
 * Calls the public API through the gateway, as a browser would. Answers the body, the status, and the cookie that was set, if any.
 * @param repeatsReads reads that are not possible at the moment (502 to 504) are repeated, as calls beyond a rate limit are in any case
 */
export function publicApi(baseUrl: string, { repeatsReads = false } = {}) {
  return async function call<C extends Call>(
    name: C,
    { params, query, body, token, at, cookie }: CallOptions<C> = {},
  ): Promise<{ body: AnswerOf<RouteByCall[C]>; cookie: string | undefined; status: number }> {
    const [method = 'GET', template = '/'] = name.split(' ');
    const path = template.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[key])),
    );
    const url = new URL(path, baseUrl);
    for (const [key, value] of Object.entries(query ?? {}))
      if (value !== undefined && value !== '') url.searchParams.set(key, String(value));
    const isRepeated = (refused: number) => refused === 429 || (repeatsReads && refused >= 502 && method === 'GET');
    const send = () =>
      fetch(url, {
        method,
        headers: {
          'user-agent': userAgent,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(cookie ? { cookie } : {}),
          ...(at && pastTimeKey ? { 'x-past-time': `${at.toISOString()} ${pastTimeKey}` } : {}),
          ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(30_000),
      });
    const response = await withRetries(send, isRepeated);
    if (!response.ok) throw new CallFailed(name, response.status, await response.text());
    return {
      body: (await response.json()) as AnswerOf<RouteByCall[C]>,
      cookie: response.headers.getSetCookie().at(0)?.split(';')[0],
      status: response.status,
    };
  };
}

export type PublicApi = ReturnType<typeof publicApi>;
