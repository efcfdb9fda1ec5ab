import type { Fetch } from './fetch.ts';

/** Receives the sent share of an upload, from 0 to 1. */
export type OnSent = (share: number) => void;

/**
 * A call that reports its upload progress. `fetch` cannot, XMLHttpRequest can, so this is the one in the shape of the
 * other. For answers that are text, as all answers to uploads are.
 */
export function uploading(onSent: OnSent): Fetch {
  return (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      new Headers(headers).forEach((value, name) => void request.setRequestHeader(name, value));
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onSent(loaded / total);
      };
      request.onload = () => resolve(answerOf(request));
      request.onerror = () => reject(new TypeError('The upload broke off.'));
      request.onabort = () => reject(signal?.reason);
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}

/** With the headers that `send` and `withRetries` read. */
function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText || null, { status: request.status, headers });
}
