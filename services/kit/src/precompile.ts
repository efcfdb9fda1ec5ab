/**
 * Fills Node's compile cache (NODE_COMPILE_CACHE) with the modules of services, without starting one: a process that finds all of its
 * modules there loads no compiler of TypeScript.
 *
 *   NODE_COMPILE_CACHE=… node [the flags of the processes: V8 reads no cache of others] src/precompile.ts ../auth ../chat
 */
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import './media/encode.ts';
import './media/objects.ts';

for (const service of process.argv.slice(2)) {
  // Other programs in `src` (reviewer, rotate-key) would start when they are imported; no module in its folders does.
  for (const module of globSync(`${service}/src/{server.ts,*/**/*.ts}`)) await import(resolve(module));
}
