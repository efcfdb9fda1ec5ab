import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Reply = { status?: number; body?: unknown /** What it waits for before it answers. */; after?: Promise<unknown> };

/** Stub of the public API: its answers by path (without the query), and the calls it got. */
export async function startApi() {
  const asked: IncomingMessage[] = [];
  let replyTo: (path: string, query: URLSearchParams) => Reply = () => ({ status: 404 });
  const server = createServer(async (request, response) => {
    asked.push(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api');
    const { status = 200, body = {}, after } = replyTo(pathname, searchParams);
    await after;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer(how: typeof replyTo) {
      replyTo = how;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
