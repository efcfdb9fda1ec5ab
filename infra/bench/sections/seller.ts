import type { Db } from 'mongodb';
import type { BenchProcess } from '../bench-process.ts';
import { insertAll } from '../insert-all.ts';
import { latencyFigures } from '../latencies.ts';
import { productDocument, sellerDocument } from '../market/documents.ts';
import { generateProducts, generateSellers } from '../market/products.ts';
import { requestOneByOne } from '../one-client.ts';
import { measureAlone } from '../own-services.ts';
import type { Bench, Section } from '../section.ts';
import { measureUploads } from '../seller/uploads.ts';

const count = Number(process.env.BENCH_OWN_PRODUCTS ?? 5000);
const requestCount = 1000;
const counted = count.toLocaleString('en-US');

/** The catalogue with a seller of 5,000 products, alone on one core: uploads, the seller's list, the export. */
export const seller: Section = {
  name: 'seller',
  summary: `uploads, and lists of a seller with ${counted} products`,
  run: (bench) =>
    measureAlone(bench, { service: 'catalogue', called: 'seller' }, async (alone) => {
      const { database, signer, whileRunning } = alone;
      const { figure } = bench;
      const as = async (seller: string) => (await signer()).headersFor(seller, ['buyer', 'seller']);
      await whileRunning(async (empty) => measureUploads(empty, (number) => as(`usr_uploader${number}`), figure));
      const busySeller = await loadProducts(database);
      await whileRunning(async (service) => {
        await measureLists(service, await as(busySeller), figure);
      });
    }),
};

/** As many products of others stand beside those of the one seller, whose id is answered. */
async function loadProducts(database: Db): Promise<string> {
  const [busy, ...others] = generateSellers(count);
  if (!busy) throw new Error('There is no seller to give products to.');
  await insertAll(database, 'sellers', [busy, ...others].map(sellerDocument));
  const products = generateProducts(2 * count, others).map((product, index) =>
    productDocument(index < count ? { ...product, sellerId: busy.id } : product),
  );
  await insertAll(database, 'products', products);
  return busy.id;
}

async function measureLists(
  { url }: BenchProcess,
  headers: Readonly<Record<string, string>>,
  figure: Bench['figure'],
): Promise<void> {
  const list = `${url}/api/products/seller`;
  const first = (await (await fetch(list, { headers })).json()) as { pagination?: { totalProducts: number } };
  if (first.pagination?.totalProducts !== count)
    throw new Error(`The list does not show ${counted} products: ${JSON.stringify(first).slice(0, 300)}`);

  const kinds: [name: string, path: (number: number) => string][] = [
    ['first page', () => ''],
    ['any page', (number) => `?page=${1 + ((number * 37) % Math.ceil(count / 20))}`],
    ['first page by name', (number) => `?sortBy=name&sortOrder=${['asc', 'desc'][number % 2]}`],
    ['first page of a search', (number) => `?search=${['kada', 'ring', 'lotus', 'a'][number % 4]}&statusFilter=active`],
  ];
  for (const [name, path] of kinds) {
    const paths = Array.from({ length: requestCount }, (_, number) => `/api/products/seller${path(number)}`);
    await requestOneByOne(url, paths.slice(0, 200), headers);
    const latencies = await requestOneByOne(url, paths, headers);
    const of = `of ${requestCount.toLocaleString('en-US')} answers, one client, ${counted} products`;
    latencyFigures(figure, name, latencies, of, 30);
  }
  const exporting = performance.now();
  const csv = await (await fetch(`${list}/export`, { headers })).text();
  if (!csv.startsWith('Product code,') && !csv.startsWith('\uFEFFProduct code,'))
    throw new Error('The export is no table.');
  figure({ name: 'export', value: (performance.now() - exporting) / 1000, unit: 's', of: `${counted} products` });
}
