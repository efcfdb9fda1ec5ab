import assert from 'node:assert/strict';
import { eventually } from './eventually.ts';
import type { ServiceProcess } from './process.ts';

export interface Killing {
  readonly start: () => Promise<ServiceProcess>;
  /** What those who work on it at the same time do, each until an answer is missing. */
  readonly work: (url: string) => readonly Promise<void>[];
  /** How many changes were acknowledged so far. */
  readonly acknowledged: () => number;
}

/** Starts a service, and kills it (-9) in the middle of its work, when 20 more changes were acknowledged. */
export async function killAtWork({ start, work, acknowledged }: Killing): Promise<void> {
  const service = await start();
  const enough = acknowledged() + 20;
  const working = Promise.all(work(service.url));
  await eventually(() => acknowledged() >= enough, { within: 120_000, every: 1 });
  assert.equal(await service.end('SIGKILL'), 'SIGKILL', `It had ended by itself:\n${service.output()}`);
  await working;
}
