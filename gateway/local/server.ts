import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { trustedProxies } from './client-address.ts';
import { readDeclaration } from './declaration.ts';
import { createGateway } from './gateway.ts';

/** Streams that are still open this long after the signal are cut. */
const shutdownTimeoutMs = 5_000;

async function start(): Promise<void> {
  const { PORT = 8000, WEB_PORT = 0, HOST = '127.0.0.1', UPSTREAMS = '{}', TRUSTED_PROXIES = '' } = process.env;
  // The collector; without it no trace is recorded, and its packages are not loaded. As KONG_TRACING_INSTRUMENTATIONS and KONG_TRACING_SAMPLING_RATE.
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG = 0.01 } = process.env;
  const file = process.env.KONG_FILE ?? new URL('../kong.yml', import.meta.url);
  const declaration = readDeclaration(await readFile(file, 'utf8'));
  const log = (failure: object) =>
    console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), ...failure }));
  const traces = OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('./opentelemetry.ts')).recordTraces(Number(OTEL_TRACES_SAMPLER_ARG))
    : undefined;
  const proxies = trustedProxies(TRUSTED_PROXIES);
  const serverOf = createGateway(declaration, JSON.parse(UPSTREAMS), log, proxies, traces?.beginTrace);
  const servers = [serverOf(8000).listen(Number(PORT), HOST), serverOf(8001).listen(Number(WEB_PORT), HOST)];
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const [url, webUrl] = servers.map((server) => `http://${HOST}:${(server.address() as AddressInfo).port}`);
  console.log(`gateway on ${url}, for web on ${webUrl}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      for (const server of servers) {
        server.close();
        setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs).unref();
      }
      void traces?.stop();
    });
  }
}

start().catch((error: Error) => {
  console.error(`The gateway did not start.\n${error.message}`);
  process.exit(1); // one of the two ports may be open
});
