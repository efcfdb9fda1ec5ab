import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { nodeProgram } from '../local/node-program.ts';
import { freePort } from '../local/ports.ts';

const launcher = join(import.meta.dirname, '..', 'local', 'run.ts');

/** The tests' own infrastructure under the names that the launcher reads, so that it starts none; with the administrator's credentials. */
export function givenInfrastructure(): Record<string, string> {
  const names = ['MONGODB_URL', 'NATS_URL', 'S3_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'SMTP_URL'];
  const given = Object.fromEntries(names.map((name) => [name, process.env[`TEST_${name}`] ?? '']));
  // Every launcher of the run meets the accounts' keys that the one before made.
  return { ...given, AUTH_SECRET: 'the same for all launchers of a test run' };
}

/** The same with a service's own credentials. */
export function environmentOf(service: string): Record<string, string> {
  const environments = JSON.parse(process.env.TEST_SERVICE_ENVIRONMENTS ?? '{}') as Record<
    string,
    Record<string, string>
  >;
  const environment = environments[service];
  if (!environment) throw new TypeError(`${service} has no credentials: infra/credentials/services.ts declares none.`);
  return environment;
}

/** For the data of a launcher. */
export const newFolder = () => mkdtempSync(join(tmpdir(), 'gehna-launched-'));

/** A launcher as `make run` starts it, without demo data. */
export class LauncherProcess {
  readonly folder: string;
  readonly port: number;
  readonly exit: Promise<number | null>;
  readonly #child: ChildProcess;
  #output = '';

  private constructor(folder: string, port: number, env: Record<string, string>) {
    this.folder = folder;
    this.port = port;
    this.#child = spawn(nodeProgram, [launcher], {
      env: { ...process.env, DEMO: '0', DATA_DIR: folder, PORT: String(port), STARTED_BY: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk) => (this.#output += chunk));
    this.exit = new Promise((resolve) => this.#child.once('close', resolve));
  }

  /** @param folder of the data; a new one unless given. */
  static async start(env: Record<string, string> = {}, port?: number, folder = newFolder()): Promise<LauncherProcess> {
    return new LauncherProcess(folder, port ?? (await freePort()), env);
  }

  /** Everything it printed so far. */
  get output(): string {
    return this.#output;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** In a fresh clone that takes as long as building the front ends. */
  async untilOpen(): Promise<void> {
    await vi
      .waitUntil(() => this.#isOpen || this.#child.exitCode !== null, { timeout: 240_000 })
      .catch(() => undefined);
    if (!this.#isOpen) throw new Error(`It is not open:\n${this.#output}`);
  }

  /** Resolves to all processes once those of the services are among them, which may still be starting. */
  async untilServicesRun(): Promise<number[]> {
    await vi.waitUntil(() => this.processes().length > 9, { timeout: 240_000, interval: 100 });
    return this.processes();
  }

  get #isOpen(): boolean {
    return this.#output.includes(`open http://localhost:${this.port}`);
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Every process below the launcher, and the launcher. */
  processes(): number[] {
    const parents = processTable();
    const found = [this.pid];
    for (const pid of found) {
      for (const [child, parent] of parents) if (parent === pid) found.push(child);
    }
    return found;
  }
}

/** The processes of a list that still run. */
export function stillRunning(pids: number[]): number[] {
  const table = processTable();
  return pids.filter((pid) => table.has(pid));
}

/** Process → parent, without those that ended and wait to be collected. */
function processTable(): Map<number, number> {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  const rows = stdout
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  return new Map(
    rows.filter(([, , state]) => !state?.startsWith('Z')).map(([pid, parent]) => [Number(pid), Number(parent)]),
  );
}
