import type { AnswerOf, BodyIn, ParamsIn, QueryIn, RouteByCall } from '@gehna/contracts';

export type Call = keyof RouteByCall;

interface Options<C extends Call> {
  params?: ParamsIn<RouteByCall[C]>;
  query?: QueryIn<RouteByCall[C]>;
  body?: BodyIn<RouteByCall[C]> | FormData;
  token?: string | undefined;
  cookie?: string | undefined;
}

export class CallFailed extends Error {
  constructor(call: string, status: number, text: string) {
    super(`${call} answered ${status}: ${text}`);
    this.status = status;
  }
  readonly status: number;
}

/** Calls the public API through the gateway, as a browser would. Answers the body and the cookie that was set, if any. */
export function publicApi(baseUrl: string) {
  return async function call<C extends Call>(
    name: C,
    { params, query, body, token, cookie }: Options<C> = {},
  ): Promise<{ body: AnswerOf<RouteByCall[C]>; cookie: string | undefined }> {
    const [method = 'GET', template = '/'] = name.split(' ');
    const path = template.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[key])),
    );
    const url = new URL(path, baseUrl);
    for (const [key, value] of Object.entries(query ?? {}))
      if (value !== undefined && value !== '') url.searchParams.set(key, String(value));
    const response = await fetch(url, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(cookie ? { cookie } : {}),
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    });
    if (!response.ok) throw new CallFailed(name, response.status, await response.text());
    return {
      body: (await response.json()) as AnswerOf<RouteByCall[C]>,
      cookie: response.headers.getSetCookie().at(0)?.split(';')[0],
    };
  };
}

export type PublicApi = ReturnType<typeof publicApi>;
