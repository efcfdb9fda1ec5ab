import type { LiveHint } from '@gehna/contracts';
import { createParser } from 'eventsource-parser';
import { endingOf } from '../http/ending.ts';
import { ApiError, NetworkError } from '../http/errors.ts';
import type { Fetch } from '../http/fetch.ts';

/** The server sends a comment at least every 15 s; a stream that is silent for this time is broken. In milliseconds. */
export const silenceTimeoutMs = 35_000;

type Stream = {
  fetch: Fetch;
  token: string;
  /** Ends the reading. */
  signal: AbortSignal;
  onOpen: () => void;
  onHint: (hint: LiveHint) => void;
  /** Called for any received byte, also of a comment. */
  onLife: () => void;
};

/**
 * Reads the stream of hints until the server ends it. Throws ApiError when the server refuses it, and NetworkError when it cannot
 * be reached, breaks, is garbled, falls silent or is ended by `signal`.
 */
export async function readStream({ fetch, token, signal, onOpen, onHint, onLife }: Stream): Promise<void> {
  const ending = endingOf(signal, silenceTimeoutMs, 'The stream fell silent.');
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'open') onOpen();
      if (event === 'hint') onHint(JSON.parse(data) as LiveHint);
    },
  });

  onLife();
  try {
    const response = await fetch('/api/notifications/stream', {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      cache: 'no-store',
      credentials: 'same-origin',
      signal: ending.signal,
    });
    if (!response.ok || !response.body) throw new ApiError(response.status, {});
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      ending.renew();
      onLife();
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  } catch (reason) {
    throw reason instanceof ApiError ? reason : new NetworkError(reason);
  } finally {
    ending.forget();
    // Whatever ended the reading: nothing of it stays open.
    ending.abort();
  }
}
