import { buildApp } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig(process.env);
const app = await buildApp(config);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    await app.close();
    process.exit(0);
  });
}

await app.listen({ port: config.port, host: config.host });
