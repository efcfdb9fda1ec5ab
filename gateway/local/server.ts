import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readDeclaration } from './declaration.ts';
import { readEnvironment } from './environment.ts';
import { createGateway, listeners } from './gateway.ts';

/** Streams that are still open this long after the signal are cut. */
const shutdownTimeoutMs = 5_000;

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { PORT, WEB_PORT, HOST, KONG_FILE, UPSTREAMS, TRUSTED_PROXIES } = environment;
  const declaration = readDeclaration(await readFile(KONG_FILE, 'utf8'));
  const log = (failure: object) =>
    console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), ...failure }));
  // Its packages are not loaded without a collector.
  const recording = environment.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('./opentelemetry.ts')).recordTraces(environment.OTEL_TRACES_SAMPLER_ARG)
    : undefined;
  const serverOf = createGateway(declaration, UPSTREAMS, log, TRUSTED_PROXIES, recording?.beginTrace);
  const forWeb = await listen(serverOf(listeners.web), WEB_PORT, HOST);
  const publicListener = await listen(serverOf(listeners.public), PORT, HOST);
  console.log(`gateway on http://${HOST}:${portOf(publicListener)}, for web on http://${HOST}:${portOf(forWeb)}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      for (const server of [publicListener, forWeb]) {
        server.close();
        setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs).unref();
      }
      void recording?.stop();
    });
  }
}

async function listen(server: Server, port: number, host: string): Promise<Server> {
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

main().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  const isPortTaken = error.code === 'EADDRINUSE';
  const setting = String(error.port) === process.env.WEB_PORT ? 'WEB_PORT' : 'PORT';
  const reason = isPortTaken ? `Port ${error.port} is in use; choose another with ${setting}.` : error.message;
  console.error(`The gateway did not start.\n${reason}`);
  process.exit(1); // one of the two ports may be open
});
