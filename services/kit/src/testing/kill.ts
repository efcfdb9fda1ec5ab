import assert from 'node:assert/strict';
import { eventually } from './eventually.ts';
import type { ServiceProcess } from './process.ts';

/**
 * Options of a test that kills processes, the only kind of vitest test that is tried a second time
 * (infra/decisions/second-try.md). A transaction that a killed process left open blocks its documents for 10 s.
 */
export const killTest = { retry: 1, timeout: 180_000 } as const;

interface KillOptions {
  readonly start: () => Promise<ServiceProcess>;
  /** Concurrent clients, each of which ends when an answer is missing. */
  readonly clients: (url: string) => readonly Promise<void>[];
  /** Number of changes acknowledged so far. */
  readonly acknowledged: () => number;
}

/** Starts a service and kills it (-9) under concurrent writes, when 20 more changes were acknowledged. */
export async function killDuringWrites({ start, clients, acknowledged }: KillOptions): Promise<void> {
  const service = await start();
  const enough = acknowledged() + 20;
  const running = Promise.all(clients(service.url));
  await eventually(() => acknowledged() >= enough, { timeoutMs: 60_000, intervalMs: 1 });
  assert.equal(await service.end('SIGKILL'), 'SIGKILL', `It had ended by itself:\n${service.output()}`);
  await running;
}
