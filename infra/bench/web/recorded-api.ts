import { setTimeout as pause } from 'node:timers/promises';
import { serve } from '../serve.ts';

/** How a real API answers. */
const answersAfterMs = 5;
const benchProduct = /^\/api\/products\/prd_bench\d+$/;

/**
 * The public API of a running system, each answer read there once and repeated from memory, so that web alone is measured. Products
 * `prd_bench<number>` are all the same one, under their own ids.
 */
export async function startRecordedApi(base: string) {
  const read = async (path: string) => {
    const answer = await fetch(base + path, { headers: { accept: 'application/json' } });
    if (!answer.ok) throw new Error(`The system answered ${answer.status} to ${path}.`);
    return answer.text();
  };
  const { products } = JSON.parse(await read('/api/products?limit=1')) as { products: { id: string }[] };
  const [{ id = '' } = {}] = products;
  const product = await read(`/api/products/${id}`);
  const recorded = new Map<string, Promise<string>>();
  const answerTo = (path: string) => {
    const known = recorded.get(path);
    if (known) return known;
    const [, , , own = ''] = path.split('/');
    const coming = benchProduct.test(path) ? Promise.resolve(product.replaceAll(id, own)) : read(path);
    recorded.set(path, coming);
    return coming;
  };
  return serve(async ({ url = '' }, response) => {
    const body = await answerTo(url).catch(() => null);
    await pause(answersAfterMs);
    response.writeHead(body === null ? 404 : 200, { 'content-type': 'application/json' }).end(body ?? '{}');
  });
}
