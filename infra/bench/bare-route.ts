/**
 * The least that could answer a product: a Fastify route that reads the same document by its id and sends it, with
 * nothing checked, shaped or logged. What the catalogue's detail is compared with.
 */
import Fastify from 'fastify';
import { MongoClient } from 'mongodb';

const { MONGODB_URL = '', MONGODB_DATABASE = '', PORT = '0' } = process.env;
const client = new MongoClient(MONGODB_URL, { maxPoolSize: 20 });
await client.connect();
const products = client.db(MONGODB_DATABASE).collection<{ _id: string }>('products');

const app = Fastify();
app.get('/health/ready', () => ({}));
app.get<{ Params: { id: string } }>('/api/products/:id', ({ params }) =>
  products.findOne({ _id: params.id }, { projection: { newest: 0 } }),
);
process.once('SIGTERM', async () => {
  await app.close();
  await client.close();
});
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
