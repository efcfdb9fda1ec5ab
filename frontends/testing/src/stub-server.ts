import { vi } from 'vitest';

export type Reply = { status?: number; body: object | Blob };
type Planned = Reply | 'no answer' | Promise<Reply>;

/** By call, "GET /api/auth/profile". Several are given in turn, the last again and again; a function answers what is true at that moment. */
export type Replies = Readonly<Record<string, Planned | readonly Planned[] | (() => Planned)>>;

/** Plays the API of a page. A call that the test does not plan never reaches anybody. */
export function stubServer(replies: Replies) {
  const asked: { call: string; init: RequestInit }[] = [];
  const callsOf = (call: string) => asked.filter((one) => one.call === call);

  vi.stubGlobal('fetch', async (url: string, init: RequestInit): Promise<Response> => {
    const call = `${init.method} ${url.split('?')[0]}`;
    const turn = callsOf(call).length;
    asked.push({ call, init });
    const reply = await planned(replies[call], turn);
    if (reply === undefined || reply === 'no answer') throw new TypeError(`No answer to ${call}`);
    return responseOf(reply);
  });

  return {
    /** The bodies sent with a call, the oldest first. */
    sent: (call: string): unknown[] => callsOf(call).map(({ init }) => JSON.parse(String(init.body))),
    count: (call: string) => callsOf(call).length,
    tokens: (call: string) => callsOf(call).map(({ init }) => new Headers(init.headers).get('authorization')),
  };
}

function planned(replies: Replies[string] | undefined, turn: number): Planned | undefined {
  if (typeof replies === 'function') return replies();
  return isSeveral(replies) ? replies[Math.min(turn, replies.length - 1)] : replies;
}

const isSeveral = (replies: Replies[string] | undefined): replies is readonly Planned[] => Array.isArray(replies);

async function responseOf({ status = 200, body }: Reply): Promise<Response> {
  if (body instanceof Blob) return new Response(await body.text(), { headers: { 'content-type': body.type } });
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
}
