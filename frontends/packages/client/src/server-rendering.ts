import type { Fetch } from './http/fetch.ts';

export type { FoundPage } from './pages/find-page.ts';
export { absentHead, type HeadElement, headElements, headOf, isInBrowserOnly, titleOf } from './pages/head.ts';

let answers: Fetch | undefined;

/** Sets how the public API is asked on the server; called before the first rendering. */
export function answerWith(fetch: Fetch) {
  answers = fetch;
}

export const serverFetch: Fetch = (url, init) => {
  if (!answers) throw new Error('No API for server rendering: call answerWith first.');
  return answers(url, init);
};
