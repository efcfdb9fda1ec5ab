import { join } from 'node:path';
import type { Guard } from '../local/guard.ts';
import { ManagedProcess } from '../local/managed-process.ts';
import { nodeProgram } from '../local/node-program.ts';
import { freePort } from '../local/ports.ts';
import { waitUntilReady } from '../local/wait-until-ready.ts';
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
  const child = new ManagedProcess(
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
  await waitUntilReady(child, async () => (await fetch(url + readyPath)).ok, 600_000);
  return {
    url,
    pid: child.pid ?? Number.NaN,
    secondsToReady: (performance.now() - begin) / 1000,
    async stop() {
      await child.stop(10_000);
    },
  };
}
