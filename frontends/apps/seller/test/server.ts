import { matchPath } from '@gehna/build/router';
import { type ApiCall, type Reply as ApiReply, callOf, responseOf, stubApi } from '@gehna/testing';
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
/** A text is the content of a CSV file; `html` is no answer of the API. */
export type Reply = { status?: number; body: object | string } | { status?: number; html: string };
type Answer = Reply | ((ask: Ask) => Reply | Promise<Reply>);
export type Answers = Record<string, Answer>;

const everywhere: Answers = {
  'GET /api/leads': {
    body: {
      leads: [],
      pagination: { totalLeads: 0, totalPages: 0, currentPage: 1, hasPrev: false, hasNext: false },
      counts: { total: 127, new: 4, contacted: 9, active: 23 },
    },
  },
  'GET /api/quotations': {
    body: {
      quotations: [],
      pagination: { totalQuotations: 0, totalPages: 0, currentPage: 1, hasPrev: false, hasNext: false },
    },
  },
  'GET /api/chat/conversations': { body: { conversations: [], unread: 2, hasNext: false } },
  'GET /api/metal-rates': { body: { rates: [] } },
  'GET /api/seller-store/address': { body: { isTaken: false } },
  'GET /api/dashboard/stats': { body: stats() },
  'GET /api/dashboard/performance': { body: performance() },
};

export const refuse = (status: number, message: string, errors?: { field: string; message: string }[]): Reply => ({
  status,
  body: { message, ...(errors ? { errors } : {}) },
});

/** Plays the API for calls by fetch and for uploads by XMLHttpRequest. A call without an answer fails as without a network. */
export function serve(answers: Answers) {
  const all = { ...everywhere, ...answers };
  const asked: Ask[] = [];

  async function answer(asking: ApiCall): Promise<ApiReply | undefined> {
    for (const [call, planned] of Object.entries(all)) {
      const [wanted = '', path = ''] = call.split(' ');
      const match = wanted === asking.method ? matchPath(path, asking.pathname) : null;
      if (!match) continue;
      const ask: Ask = { call, params: match.params, query: Object.fromEntries(asking.query), ...contentOf(asking) };
      asked.push(ask);
      const reply = typeof planned === 'function' ? await planned(ask) : planned;
      if ('html' in reply || typeof reply.body !== 'string') return reply as ApiReply;
      return { ...reply, body: new Blob([reply.body], { type: 'text/csv' }) };
    }
    return undefined;
  }

  stubApi(answer);
  vi.stubGlobal('XMLHttpRequest', uploadsTo(answer));
  return { asked: (call: string) => asked.filter((ask) => ask.call === call) };
}

function contentOf({ body, form }: ApiCall): Pick<Ask, 'body' | 'files'> {
  if (!form) return { body: (body ?? {}) as Ask['body'], files: [] };
  const entries = [...form.entries()];
  return {
    body: Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')),
    files: entries.flatMap(([, value]) => (value instanceof File ? value : [])),
  };
}

/** The browser's XMLHttpRequest as far as an upload needs it: progress is reported at half of it, then the answer comes. */
const uploadsTo = (answer: (asking: ApiCall) => Promise<ApiReply | undefined>) =>
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
    #type: string | null = null;
    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader() {}
    getResponseHeader() {
      return this.#type;
    }
    abort() {
      this.onabort();
    }
    async send(body: FormData) {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 43, total: 100 });
      const asking = callOf(this.#url, { method: this.#method, body });
      const reply = await answer(asking).catch(() => undefined);
      if (!reply) return this.onerror();
      const response = await responseOf(asking, reply);
      this.status = response.status;
      this.#type = response.headers.get('content-type');
      this.responseText = await response.text();
      this.onload();
    }
  };
