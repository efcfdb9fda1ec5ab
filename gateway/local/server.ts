import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { readDeclaration } from './declaration.ts';
import { readEnvironment } from './environment.ts';
import { createGateway } from './gateway.ts';

/** Streams that are still open after this are cut (milliseconds). */
const patience = 5_000;

async function main(): Promise<void> {
  const { PORT, HOST, KONG_FILE, UPSTREAMS, STATUS_PORT } = readEnvironment(process.env);
  const declaration = readDeclaration(await readFile(KONG_FILE, 'utf8'));
  const wantsStatus = declaration.plugins.prometheus !== undefined && STATUS_PORT !== undefined;
  // Loaded only where somebody looks: it takes as much memory as the rest of the gateway's own code.
  const status = wantsStatus ? (await import('./metrics.ts')).createStatusServer() : undefined;
  const gateway = createGateway({
    declaration,
    origins: UPSTREAMS,
    count: status?.count,
    now: Date.now,
    log: (failure) => console.error(JSON.stringify({ level: 'error', time: new Date().toISOString(), ...failure })),
  });
  const servers = [await listen(gateway, PORT, HOST)];
  if (status) servers.push(await listen(status.server, STATUS_PORT ?? 0, HOST));
  console.log(`gateway on http://${HOST}:${portOf(gateway)}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      for (const server of servers) stop(server);
    });
  }
}

async function listen(server: Server, port: number, host: string): Promise<Server> {
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

/** Takes nothing new, lets answers finish. */
function stop(server: Server): void {
  server.close();
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), patience).unref();
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is in use; choose another with PORT.`;
  }
  return error.message;
}

main().catch((error: unknown) => {
  console.error(`The gateway did not start.\n${describe(error)}`);
  process.exitCode = 1;
});
