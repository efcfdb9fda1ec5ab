import { type ApiCall, type Reply, stubApi } from './stub-api.ts';

type Planned = Reply | 'no answer' | Promise<Reply>;

/** By call, "GET /api/auth/profile". Several are given in order, the last repeatedly; a function answers by the state at that moment. */
export type Replies = Readonly<Record<string, Planned | readonly Planned[] | (() => Planned)>>;

/** Plays the API of a page. A call that the test does not plan fails as without a network. */
export function stubServer(replies: Replies) {
  const asked: ApiCall[] = [];
  const callsOf = (call: string) => asked.filter((one) => one.call === call);

  stubApi((asking) => {
    const index = callsOf(asking.call).length;
    asked.push(asking);
    return planned(replies[asking.call], index);
  });

  return {
    /** The bodies sent with a call, the oldest first. */
    sent: (call: string): unknown[] => callsOf(call).map(({ body }) => body),
    count: (call: string) => callsOf(call).length,
    tokens: (call: string) => callsOf(call).map(({ token }) => token),
  };
}

function planned(replies: Replies[string] | undefined, index: number): Planned | undefined {
  if (typeof replies === 'function') return replies();
  return isSeveral(replies) ? replies[Math.min(index, replies.length - 1)] : replies;
}

const isSeveral = (replies: Replies[string] | undefined): replies is readonly Planned[] => Array.isArray(replies);
