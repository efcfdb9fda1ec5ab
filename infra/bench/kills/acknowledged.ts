import { setTimeout as pass } from 'node:timers/promises';

/** Milliseconds that one request is tried: a killed process may leave what it was changing withheld for ten seconds. */
const patience = 120_000;

export interface Call {
  readonly method: 'POST' | 'PATCH' | 'DELETE' | 'GET';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** As a page does: asks until it is answered. Answers the body. @throws when the answer is an error that no repetition mends. */
export async function untilAcknowledged<T>(call: Call): Promise<T> {
  const until = Date.now() + patience;
  for (;;) {
    const answered = await tried<T>(call);
    if (answered !== undefined) return answered;
    if (Date.now() > until) throw new Error(`${call.method} ${call.url} was not answered within ${patience / 1000} s.`);
    await pass(50);
  }
}

/** Undefined: nobody answered, or only that it is to be tried again. */
async function tried<T>({ method, url, headers, body }: Call): Promise<T | undefined> {
  try {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await fetch(url, { method, headers: { ...headers, ...json }, ...sent });
    const answer = (await response.json()) as T;
    if (response.ok) return answer;
    if (response.status < 500)
      throw new Error(`${method} ${url} answered ${response.status}: ${JSON.stringify(answer)}`);
  } catch (error) {
    // The process was killed: the connection broke, or the next one does not listen yet.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
  }
  return undefined;
}
