import { readFile } from 'node:fs/promises';
import { createInflate } from 'node:zlib';

/** Bytes that all compressed streams of a document may unfold to. A scan of ten pages needs a tenth of it. */
const maxUnfolded = 200 * 1024 * 1024;
/** Pixels of one picture in it: A3 at 1,200 dpi. */
const maxPixels = 300_000_000;

export const pdfTexts = {
  damaged: 'This PDF is damaged or incomplete. Please choose another file.',
  bomb: 'This PDF unfolds to more than can be shown. Please scan the document again.',
  locked: 'This PDF is locked by a password. Please choose one that opens without.',
} as const;

/**
 * What is wrong with a PDF, so that a reviewer's browser never opens something that hurts it: cut off, locked, or unfolding
 * to gigabytes. Its content is not judged. Null when it may be stored.
 */
export async function pdfProblem(path: string): Promise<string | null> {
  const file = await readFile(path);
  const text = file.toString('latin1');
  if (!text.slice(-2048).includes('%%EOF') || !text.includes('startxref')) return pdfTexts.damaged;
  if (/\/Encrypt\s{1,10}\d{1,10}\s{1,10}\d{1,10}\s{1,10}R/.test(text)) return pdfTexts.locked;
  if (largestPicture(text) > maxPixels) return pdfTexts.bomb;
  let left = maxUnfolded;
  for (const stream of streamsOf(file, text)) {
    left -= await unfoldedBytes(stream, left);
    if (left <= 0) return pdfTexts.bomb;
  }
  return null;
}

/** Pixels of the largest picture that a dictionary declares; height and width stand close to each other. */
function largestPicture(text: string): number {
  let largest = 0;
  for (const { 1: width, index } of text.matchAll(/\/Width\s{1,10}(\d{1,10})/g)) {
    const near = text.slice(Math.max(0, index - 300), index + 300);
    const height = /\/Height\s{1,10}(\d{1,10})/.exec(near)?.[1];
    largest = Math.max(largest, Number(width) * Number(height ?? 0));
  }
  return largest;
}

/** The bodies of streams; those that are not deflated fail in their first bytes and cost nothing. */
function* streamsOf(file: Buffer, text: string): Generator<Buffer> {
  const start = /stream\r?\n/g;
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const end = text.indexOf('endstream', start.lastIndex);
    if (end < 0) return;
    if (!text.startsWith('end', found.index - 3)) yield file.subarray(start.lastIndex, end);
    start.lastIndex = end + 'endstream'.length;
  }
}

/** How many bytes a stream unfolds to, counted up to a limit; 0 when it is not deflated. Never holds what it unfolds. */
function unfoldedBytes(stream: Buffer, limit: number): Promise<number> {
  return new Promise((resolve) => {
    let bytes = 0;
    const inflate = createInflate();
    const finish = () => {
      inflate.destroy();
      resolve(bytes);
    };
    inflate.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes >= limit) finish();
    });
    inflate.on('end', finish).on('error', finish);
    inflate.end(stream);
  });
}
