import type { Fetch } from './http/send.ts';

let answers: Fetch | undefined;

/** Whoever draws first HTML says how the public API is asked, before the first drawing. */
export function answerWith(fetch: Fetch) {
  answers = fetch;
}

export const firstAnswer: Fetch = (url, init) => {
  if (!answers) throw new Error('Nobody said how the API is asked: call answerWith first.');
  return answers(url, init);
};
