// The service behind the bench: always the same 4 KB of JSON. Prints its port.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const body = JSON.stringify({
  products: Array.from({ length: 40 }, (_, index) => ({ id: `prd_${index}`, name: 'Temple jhumka'.padEnd(70, '.') })),
});
const server = createServer({ keepAliveTimeout: 60_000 }, (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
