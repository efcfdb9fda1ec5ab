import { freePort } from '../local/ports.ts';
import type { ProcessSpec } from '../local/process-specs.ts';
import { addressOf, startProcess } from '../local/start-process.ts';
import { waitUntilReady } from '../local/wait-until-ready.ts';
import { onMeasuredCore } from './cores.ts';
import type { Bench } from './section.ts';

export interface MeasuredProcess {
  readonly url: string;
  readonly pid: number;
  /** From its start to its first ready answer. */
  readonly secondsToReady: number;
  stop(): Promise<void>;
}

/** Starts a server of ours at a free port, alone on the measured core, and waits until `readyPath` answers 200. */
export async function startMeasured(
  spec: Omit<ProcessSpec, 'port'>,
  { logs, guard }: Pick<Bench, 'logs' | 'guard'>,
): Promise<MeasuredProcess> {
  const port = await freePort();
  const begin = performance.now();
  const env = { ...spec.env, LOG_LEVEL: 'warn' };
  const child = startProcess({ ...spec, env, port }, logs, guard, onMeasuredCore);
  const url = addressOf(port);
  await waitUntilReady(child, async () => (await fetch(url + spec.readyPath)).ok, 600_000);
  return {
    url,
    pid: child.pid ?? Number.NaN,
    secondsToReady: (performance.now() - begin) / 1000,
    async stop() {
      await child.stop(10_000);
    },
  };
}
