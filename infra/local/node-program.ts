import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from './process-specs.ts';

/** The pinned Node 24 of this checkout, also when the caller itself was started by another Node (vitest's own command). */
export const nodeProgram = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node');

/**
 * Where Node keeps modules compiled, types stripped, for its next start (Node's NODE_COMPILE_CACHE): it then loads no compiler of
 * TypeScript, which takes 12 MB of each process, and starts with two thirds of the processor time. `make install` fills it for services.
 */
export const compileCache = join(root, 'node_modules', '.cache', 'node');
