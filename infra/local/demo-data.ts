import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Guard } from './guard.ts';
import { nodeProgram } from './node-program.ts';
import { root } from './process-specs.ts';
import { SetupError } from './wait-until-ready.ts';

interface DemoListener {
  /** The market has its first pieces: it can be opened. */
  onReady: () => void;
  onLogin: (line: string) => void;
  onProgress: (line: string) => void;
}

/** Runs infra/demo/load.ts, which adds what is missing and ends at once when nothing is. */
export async function loadDemoData(
  url: string,
  env: Record<string, string>,
  guard: Guard,
  listener: DemoListener,
  signal: AbortSignal,
): Promise<void> {
  const script = join(root, 'infra', 'demo', 'load.ts');
  const child = spawn(nodeProgram, [script, '--url', url, '--progress'], {
    cwd: root,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGTERM',
  });
  guard.watchChild(child, 'demo data');
  const ending = new Promise<string | null>((resolve, reject) => {
    child.once('error', (error) => (signal.aborted ? resolve(null) : reject(error)));
    child.once('close', (code, by) => resolve(code === 0 || signal.aborted ? null : (by ?? `exit code ${code}`)));
  });
  const complaints: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line));
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('ready:')) listener.onReady();
    else if (line.startsWith('login:')) listener.onLogin(line.slice('login:'.length).trim());
    else listener.onProgress(line);
  });
  const failure = await ending;
  if (failure) throw new SetupError(`Loading the demo data failed (${failure}):\n${complaints.slice(-15).join('\n')}`);
}
