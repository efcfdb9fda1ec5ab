import { createServer, type Server } from 'node:http';
import { Counter, Registry } from 'prom-client';

/** Hears of every answer: the service (empty for the gateway's own), the route and the status. */
export type CountAnswer = (service: string, route: string, status: number) => void;

/** Kong's status port: `/metrics`, with the names Kong uses so that one dashboard reads both, and `/status`. */
export function createStatusServer(): { server: Server; count: CountAnswer } {
  const registry = new Registry();
  const requests = new Counter({
    name: 'kong_http_requests_total',
    help: 'HTTP status codes per service and route',
    labelNames: ['service', 'route', 'code'],
    registers: [registry],
  });
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(request.url === '/status' ? 200 : 404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return { server, count: (service, route, status) => requests.inc({ service, route, code: status }) };
}
