import { MongoClient } from 'mongodb';
import { productDocument, sellerDocument } from './documents.ts';
import { generateProducts, generateSellers } from './products.ts';

/** Writes a generated market straight into the catalogue's database. The collections and indexes must be there. */
export async function loadMarket(url: string, database: string, count: number): Promise<void> {
  const client = new MongoClient(url);
  try {
    const { sellers, products } = {
      sellers: client.db(database).collection<{ _id: string }>('sellers'),
      products: client.db(database).collection<{ _id: string }>('products'),
    };
    const generated = generateSellers(count);
    await sellers.insertMany(generated.map(sellerDocument));
    let batch: { _id: string }[] = [];
    for (const product of generateProducts(count, generated)) {
      batch.push(productDocument(product));
      if (batch.length < 1000) continue;
      await products.insertMany(batch, { ordered: false });
      batch = [];
    }
    if (batch.length > 0) await products.insertMany(batch, { ordered: false });
  } finally {
    await client.close();
  }
}
