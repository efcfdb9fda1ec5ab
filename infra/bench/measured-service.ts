import { join } from 'node:path';
import type { Guard } from '../local/guard.ts';
import { nodeProgram } from '../local/node-program.ts';
import { Part } from '../local/part.ts';
import { freePort } from '../local/ports.ts';
import { untilReady } from '../local/readiness.ts';
import { onMeasuredCore } from './cores.ts';

export interface MeasuredProcess {
  readonly url: string;
  readonly pid: number;
  /** From its start to its first ready answer. */
  readonly secondsToReady: number;
  stop(): Promise<void>;
}

/** Starts a server of ours, which reads PORT, alone on the measured core, and waits until `readyPath` answers 200. */
export async function startMeasured({
  name,
  folder,
  entry,
  env,
  readyPath,
  logs,
  guard,
}: {
  name: string;
  folder: string;
  entry: string;
  env: Readonly<Record<string, string>>;
  readyPath: string;
  logs: string;
  guard: Guard;
}): Promise<MeasuredProcess> {
  const port = await freePort();
  const begin = performance.now();
  const part = new Part(
    {
      name,
      ...onMeasuredCore(nodeProgram, [join(folder, entry)]),
      cwd: folder,
      env: { ...env, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'production', LOG_LEVEL: 'warn' },
      logFile: join(logs, `${name}.log`),
    },
    guard,
  );
  const url = `http://127.0.0.1:${port}`;
  await untilReady(part, async () => (await fetch(url + readyPath)).ok, 600_000);
  return {
    url,
    pid: part.pid ?? Number.NaN,
    secondsToReady: (performance.now() - begin) / 1000,
    async stop() {
      await part.stop(10_000);
    },
  };
}
