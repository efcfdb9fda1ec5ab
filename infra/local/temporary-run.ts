import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Guard } from './guard.ts';
import { onParentExit } from './on-parent-exit.ts';

/**
 * A folder, and a guard of what is started, for one run of a program. Its caller awaits `guard.release()`, which removes the folder too. At a
 * signal, and when make has ended, the program ends with all of it.
 */
export function temporaryRun(name: string, graceSeconds: number) {
  const folder = mkdtempSync(join(tmpdir(), `gehna-${name}-`));
  const guard = new Guard({ graceSeconds, remove: [folder] });
  const stop = () => void guard.release().then(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  onParentExit(process.env.STARTED_BY, stop);
  return { folder, guard };
}
