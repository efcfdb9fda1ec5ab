import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig(process.env);
const draining = { isDraining: false };
const app = await buildApp(config, draining);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    // Still answers, but is not ready, and closes each connection that is used: the gateway switches to other replicas without an error.
    draining.isDraining = true;
    if (config.drainSeconds > 0) await pause(config.drainSeconds * 1000);
    await app.close();
    process.exit(0);
  });
}

await app.listen({ port: config.port, host: config.host });
