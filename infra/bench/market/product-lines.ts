import { once } from 'node:events';
import { serve } from '../serve.ts';
import { productDocument } from './documents.ts';
import { generateProducts, generateSellers } from './products.ts';

/** Serves a generated market as lines of JSON: each product as the catalogue stores it, with its seller as shown. */
export const serveProductLines = (count: number) =>
  serve(async (_, response) => {
    const sellers = generateSellers(count);
    const shown = new Map(sellers.map(({ id, ...seller }) => [id, { _id: id, ...seller }]));
    for (const generated of generateProducts(count, sellers)) {
      const { newest: _, ...product } = productDocument(generated);
      const line = `${JSON.stringify({ product, seller: shown.get(generated.sellerId) })}\n`;
      if (!response.write(line)) await once(response, 'drain');
    }
    response.end();
  });
