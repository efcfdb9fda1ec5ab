import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { scriptsOf } from '../browser.ts';
import type { Section } from '../section.ts';

/** The JavaScript that a browser loads for the landing page, and what the listing adds to it. */
export const bundles: Section = {
  name: 'bundles',
  summary: 'JavaScript of the landing page and of the listing, as a browser loads it',
  async run({ system, guard, print, figure }) {
    const url = `${(await system()).env.BASE_URL}`;
    const landing = await scriptsOf(`${url}/`, guard);
    const listing = (await scriptsOf(`${url}/luxurymarket/products`, guard)).filter(
      (script) => !landing.includes(script),
    );
    const [first, more] = [await brotliKilobytes(landing), await brotliKilobytes(listing)];
    for (const script of [...first, ...more])
      print(`${script.kilobytes.toFixed(1).padStart(6)} KB  ${new URL(script.url).pathname}`);
    const sum = (scripts: typeof first) => scripts.reduce((total, { kilobytes }) => total + kilobytes, 0);
    figure({
      name: 'landing page, JavaScript',
      value: sum(first),
      unit: 'KB',
      atMost: 116,
      of: `${first.length} scripts, brotli`,
    });
    figure({
      name: 'listing, JavaScript more',
      value: sum(more),
      unit: 'KB',
      atMost: 60,
      of: `${more.length} scripts that the landing page has not, brotli`,
    });
  },
};

async function brotliKilobytes(scripts: readonly string[]): Promise<{ url: string; kilobytes: number }[]> {
  if (scripts.length === 0) throw new Error('The page loaded no script.');
  return Promise.all(scripts.map(async (url) => ({ url, kilobytes: (await brotliBytes(url)) / 1000 })));
}

/** Bytes of the body as they travel; fetch would unpack them. */
async function brotliBytes(url: string): Promise<number> {
  const request = get(url.replace('//localhost', '//127.0.0.1'), { headers: { 'accept-encoding': 'br' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { 'content-encoding': encoding = 'not compressed' } = response.headers;
  if (response.statusCode !== 200 || encoding !== 'br')
    throw new Error(`${url} answered ${response.statusCode}, ${encoding}.`);
  return (await buffer(response)).length;
}
