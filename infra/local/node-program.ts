import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The pinned Node 24 of this checkout, also when the caller itself was started by another Node (vitest's own command). */
export const nodeProgram = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node');
