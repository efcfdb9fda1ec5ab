import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** A page is rendered within this time or not at all, in milliseconds. */
const renderTimeoutMs = 2_000;

type Html = {
  html: string;
  /** What components threw: the browser renders their places by itself. */
  faults: unknown[];
};

/** The whole HTML in one piece, when nothing in it is still waiting. Rejects when there is none. */
export function htmlOf(page: ReactNode): Promise<Html> {
  const faults: unknown[] = [];
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => rendering.abort(new Error('The page was not rendered in time.')), renderTimeoutMs);
    const rendering = renderToPipeableStream(page, {
      // In one piece: parts that came later would be put in their places by inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        rendering.pipe(collector((html) => resolve({ html, faults })));
      },
      onShellError(reason) {
        clearTimeout(timer);
        reject(reason);
      },
      onError: (reason) => void faults.push(reason),
    });
  });
}

function collector(resolve: (html: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk, _encoding, done) {
      chunks.push(Buffer.from(chunk));
      done();
    },
    final(done) {
      resolve(Buffer.concat(chunks).toString('utf8'));
      done();
    },
  });
}
