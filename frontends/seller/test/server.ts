import { matchPath } from '@gehna/federation/router';
import { vi } from 'vitest';
import { performance, stats } from './shop.ts';

/** One call as it reached the server. A form's files stand in `files`, its texts in `body`. */
export type Ask = {
  call: string;
  params: Record<string, string | undefined>;
  query: Record<string, string>;
  body: Record<string, unknown>;
  files: File[];
};
/** A text is the content of a CSV file. */
export type Reply = { status?: number; body: object | string };
type Answer = Reply | ((ask: Ask) => Reply | Promise<Reply>);
export type Answers = Record<string, Answer>;

const everywhere: Answers = {
  'GET /api/leads': { body: { leads: [], pagination: {}, counts: { total: 127, new: 4, contacted: 9, active: 23 } } },
  'GET /api/chat/conversations': { body: { conversations: [], unread: 2, hasNext: false } },
  'GET /api/dashboard/stats': { body: stats() },
  'GET /api/dashboard/performance': { body: performance() },
};

export const refuse = (status: number, message: string, errors?: { field: string; message: string }[]): Reply => ({
  status,
  body: { message, ...(errors ? { errors } : {}) },
});

/** Plays the API for calls by fetch and for uploads by XMLHttpRequest. A call without an answer never reaches anybody. */
export function serve(answers: Answers) {
  const all = { ...everywhere, ...answers };
  const asked: Ask[] = [];

  async function answer(method: string, url: string, sent: unknown): Promise<Reply> {
    const { pathname, searchParams } = new URL(url, 'http://gehna.test');
    for (const [call, planned] of Object.entries(all)) {
      const [wanted = '', path = ''] = call.split(' ');
      const match = wanted === method ? matchPath(path, pathname) : null;
      if (!match) continue;
      const ask: Ask = {
        call,
        params: match.params,
        query: Object.fromEntries(searchParams),
        ...contentOf(sent),
      };
      asked.push(ask);
      return typeof planned === 'function' ? planned(ask) : planned;
    }
    throw new TypeError(`No answer to ${method} ${pathname}`);
  }

  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { status = 200, body } = await answer(init.method ?? 'GET', url, init.body);
    return typeof body === 'string'
      ? new Response(body, { status, headers: { 'content-type': 'text/csv; charset=utf-8' } })
      : new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  vi.stubGlobal('XMLHttpRequest', uploadsTo(answer));
  return { asked: (call: string) => asked.filter((ask) => ask.call === call) };
}

function contentOf(sent: unknown): Pick<Ask, 'body' | 'files'> {
  if (typeof sent === 'string') return { body: JSON.parse(sent), files: [] };
  if (!(sent instanceof FormData)) return { body: {}, files: [] };
  const entries = [...sent.entries()];
  return {
    body: Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')),
    files: entries.flatMap(([, value]) => (value instanceof File ? value : [])),
  };
}

/** The browser's XMLHttpRequest as far as an upload needs it: half of it is told, then the answer comes. */
const uploadsTo = (answer: (method: string, url: string, sent: unknown) => Promise<Reply>) =>
  class {
    readonly upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } =
      {};
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    status = 0;
    responseText = '';
    #method = '';
    #url = '';
    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader() {}
    getResponseHeader() {
      return 'application/json';
    }
    abort() {
      this.onabort();
    }
    send(body: unknown) {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 43, total: 100 });
      answer(this.#method, this.#url, body).then(
        ({ status = 200, body: said }) => {
          this.status = status;
          this.responseText = JSON.stringify(said);
          this.onload();
        },
        () => this.onerror(),
      );
    }
  };
