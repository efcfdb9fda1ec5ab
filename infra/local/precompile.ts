/** Compiles every service for its first start; `make install` runs it. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { compileCache, nodeProgram } from './node-program.ts';
import { findServices, pastTime, root } from './process-specs.ts';
import { memorySaver, processMemory } from './start-process.ts';

const services = join(root, 'services');
execFileSync(nodeProgram, [memorySaver, '--import', pastTime.module, 'kit/src/precompile.ts', ...findServices()], {
  cwd: services,
  env: { ...process.env, ...processMemory, NODE_COMPILE_CACHE: compileCache },
  stdio: 'inherit',
});
