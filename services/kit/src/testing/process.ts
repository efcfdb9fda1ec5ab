import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventually } from './eventually.ts';

export interface ServiceProcess {
  readonly url: string;
  readonly output: () => string;
  readonly child: ChildProcess;
  /** Sends a signal and waits for the end. Returns the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

export interface ProcessOptions {
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** A free one when absent. */
  readonly port?: number | undefined;
}

/** As services run (infra/local/start-process.ts): with other flags Node cannot take the code that `make install` has compiled. */
const flags = ['--memory-saver-mode'];
const NODE_OPTIONS = '--max-semi-space-size=2 --v8-pool-size=1';

/** Starts a program that listens, such as a service's `server.ts`, as a process of its own, and waits until it prints its URL. */
export async function startProcess(
  program: URL,
  { environment, port = 0 }: ProcessOptions = {},
): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [...flags, fileURLToPath(program)], {
    env: { ...process.env, NODE_OPTIONS, HOST: '127.0.0.1', PORT: String(port), ...environment, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  // Not `exit`, after which output may still arrive.
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const ended = closed.then(() => Promise.reject(new Error('The process ended.')));
  const listens = eventually(() => /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0], { timeoutMs: 60_000 });
  for (const promise of [ended, listens]) promise.catch(() => undefined);
  const url = await Promise.race([listens, ended]).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw new Error(`The process did not start:\n${output}`, { cause: error });
  });
  return {
    url,
    child,
    output: () => output,
    async end(signal) {
      child.kill(signal);
      const [code, by] = await closed;
      return code ?? by;
    },
  };
}

export interface RunOptions {
  readonly args?: readonly string[] | undefined;
  readonly environment?: Readonly<Record<string, string>> | undefined;
}

/** How a program ended, with its trimmed output. */
export interface ProcessResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end, in this environment alone, with the compiled code of others. */
export function runProgram(program: URL, { args = [], environment }: RunOptions = {}): Promise<ProcessResult> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_OPTIONS, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...environment };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...flags, fileURLToPath(program), ...args],
      { env },
      (_error, stdout, stderr) => {
        resolve({ code: child.exitCode ?? -1, stdout: stdout.trim(), stderr: stderr.trim() });
      },
    );
  });
}
