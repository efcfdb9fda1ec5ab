import { readFile } from 'node:fs/promises';
import { createInflate } from 'node:zlib';
import pLimit from 'p-limit';

/** That all compressed streams of a document may inflate to. A scan of ten pages needs a tenth of it. */
const maxInflatedBytes = 200 * 1024 * 1024;
/** Pixels of one picture in it: A3 at 1,200 dpi. */
const maxPixels = 300_000_000;
/** Compressed streams, and pictures: each costs a moment, and the longest text has a few thousand. */
const maxParts = 10_000;
/** A name, of which any sign may be written as a number: `/Fl#61teDecode`. */
const named = (name: string) =>
  `/${[...name].map((sign) => `(?:${sign}|#${sign.charCodeAt(0).toString(16)})`).join('')}`;
const decoders = (...names: string[]) => `(?:${names.map((name) => named(`${name}Decode`)).join('|')})`;
/** A compressed stream within another coding: its unpacked size is known only after decoding all. */
const wrapped = new RegExp(
  `${decoders('ASCII85', 'ASCIIHex', 'Flate', 'LZW', 'RunLength')}\\s{0,20}${decoders('Flate', 'LZW', 'RunLength')}`,
  'i',
);
const locked = new RegExp(`${named('Encrypt')}\\s{1,10}\\d{1,10}\\s{1,10}\\d{1,10}\\s{1,10}R`, 'i');
const width = new RegExp(`${named('Width')}\\s{1,10}(\\d{1,10})`, 'gi');
const height = new RegExp(`${named('Height')}\\s{1,10}(\\d{1,10})`, 'i');
/** Documents checked at a time: each is read whole into memory. */
const limit = pLimit(2);

export const pdfTexts = {
  damaged: 'This PDF is damaged or incomplete. Please choose another file.',
  bomb: 'This PDF unfolds to more than can be shown. Please scan the document again.',
  locked: 'This PDF is locked by a password. Please choose one that opens without.',
} as const;

/**
 * What is wrong with a PDF, so that a reviewer's browser never opens something that hurts it: cut off, locked, or inflating
 * to gigabytes. Its content is not judged. Null when it may be stored.
 */
export const pdfProblem = (path: string): Promise<string | null> => limit(() => problemIn(path));

async function problemIn(path: string): Promise<string | null> {
  const file = await readFile(path);
  const text = file.toString('latin1');
  if (!text.slice(-2048).includes('%%EOF') || !text.includes('startxref')) return pdfTexts.damaged;
  if (locked.test(text)) return pdfTexts.locked;
  if (wrapped.test(text) || largestPicture(text) > maxPixels) return pdfTexts.bomb;
  let left = maxInflatedBytes;
  let parts = 0;
  for (const stream of streamsOf(file, text)) {
    if (!isDeflated(stream)) continue;
    parts++;
    left -= await inflatedBytes(stream, left);
    if (left <= 0 || parts > maxParts) return pdfTexts.bomb;
  }
  return null;
}

/** Pixels of the largest picture that a dictionary declares; height and width stand close to each other. Endless: too many. */
function largestPicture(text: string): number {
  let [largest, count] = [0, 0];
  for (const { 1: pixels, index } of text.matchAll(width)) {
    const near = text.slice(Math.max(0, index - 300), index + 300);
    const other = height.exec(near)?.[1];
    largest = Math.max(largest, Number(pixels) * Number(other ?? 0));
    if (++count > maxParts) return Number.POSITIVE_INFINITY;
  }
  return largest;
}

/**
 * The file from where each stream begins: deflated data marks its own end, and that of the file may be wrong
 * (`endstream` within the data).
 */
function* streamsOf(file: Buffer, text: string): Generator<Buffer> {
  const start = /stream\r?\n/g;
  for (let found = start.exec(text); found; found = start.exec(text)) {
    if (text.startsWith('end', found.index - 3)) continue;
    yield file.subarray(start.lastIndex);
    const end = text.indexOf('endstream', start.lastIndex);
    if (end < 0) return;
    start.lastIndex = end;
  }
}

/** Whether it begins as zlib does (RFC 1950): all others would fail there, and a million of them cost seconds. */
function isDeflated(stream: Buffer): boolean {
  const [method = 0, flags = 0] = stream;
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
}

/** How many bytes a stream inflates to, counted up to a limit. Never holds what it inflates. */
function inflatedBytes(stream: Buffer, limit: number): Promise<number> {
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
