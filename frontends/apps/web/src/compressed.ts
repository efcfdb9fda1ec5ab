import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Quick rather than small: a page is compressed for the visitors of half a second, in some 2 ms. A small window keeps the memory small too. */
const quick = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 17,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best of what the browser accepts. */
export function encodingFor(accepted = ''): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** A page as the browser takes it: a fifth of its size for those that decompress it. */
export async function compressed(html: string, encoding: Encoding): Promise<string | Buffer> {
  if (encoding === 'br') return brotli(html, quick);
  return encoding === 'gzip' ? deflate(html, { level: 4 }) : html;
}
