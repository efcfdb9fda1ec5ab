import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Guard } from './guard.ts';
import { ManagedProcess } from './managed-process.ts';
import { nodeProgram } from './node-program.ts';
import type { ProcessSpec } from './process-specs.ts';

const environment = { HOST: '127.0.0.1', NODE_ENV: 'production' };

/**
 * Keeps a process small: a young generation that fits its garbage, and native memory (pictures being encoded) given back to the
 * system: 106 MB of Pss instead of 250, measured with the catalogue after 120 pictures. One thread of V8 that compiles and collects
 * garbage: four at once keep what they need beside each other, 164 MB instead of 87 in favourites after its first 1,000 requests. Few
 * arenas: pictures and passwords are worked on in threads, each of which would keep its own. The image sets the same.
 */
export const processMemory = {
  NODE_OPTIONS: '--max-semi-space-size=2 --v8-pool-size=1',
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/**
 * V8 collects garbage also when nothing is asked any more; else it waits for the next requests, and all services keep 130 MB of it. The
 * index of 100,000 products takes 572 instead of 675 MB. The image has it too; NODE_OPTIONS does not allow it.
 */
export const memorySaver = '--memory-saver-mode';

/** Starts a service, web or the gateway; it is ready later. Its log is `<name>.log`. */
export function startProcess(
  { name, folder, entry, preload, port, env }: Omit<ProcessSpec, 'readyPath'>,
  logs: string,
  guard: Guard,
  /** Where another program starts the process. */
  through: readonly string[] = [],
): ManagedProcess {
  // In full, so that `ps` shows which is which.
  const preloaded = preload ? ['--import', pathToFileURL(preload).href] : [];
  const program = [nodeProgram, memorySaver, ...preloaded, join(folder, entry)];
  const [command = '', ...args] = [...through, ...program];
  return new ManagedProcess(
    {
      name,
      command,
      args,
      cwd: folder,
      env: { ...processMemory, ...env, ...environment, PORT: String(port) },
      logFile: join(logs, `${name}.log`),
    },
    guard,
  );
}

export const addressOf = (port: number) => `http://127.0.0.1:${port}`;
