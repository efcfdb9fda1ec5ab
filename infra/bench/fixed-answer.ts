/** A service that does nothing else: always the same 4 KB of JSON. */
import { createServer } from 'node:http';

const body = JSON.stringify({
  products: Array.from({ length: 40 }, (_, index) => ({ id: `prd_${index}`, name: 'Temple jhumka'.padEnd(70, '.') })),
});
const server = createServer({ keepAliveTimeout: 60_000 }, (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) });
  response.end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
