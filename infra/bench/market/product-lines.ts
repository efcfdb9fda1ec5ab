import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { productDocument } from './documents.ts';
import { generateProducts, generateSellers } from './products.ts';

/** Serves a generated market as lines of JSON: each product as the catalogue stores it, with its seller as shown. */
export async function serveProductLines(count: number): Promise<{ url: string; close(): void }> {
  const server = createServer(async (_, response) => {
    const sellers = generateSellers(count);
    const shown = new Map(sellers.map(({ id, ...seller }) => [id, { _id: id, ...seller }]));
    for (const generated of generateProducts(count, sellers)) {
      const { newest: _, ...product } = productDocument(generated);
      const line = `${JSON.stringify({ product, seller: shown.get(generated.sellerId) })}\n`;
      if (!response.write(line)) await once(response, 'drain');
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
