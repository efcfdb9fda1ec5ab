import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { signIn } from '../../demo/accounts.ts';
import { publicApi } from '../../demo/api.ts';
import { buyer } from '../../demo/sellers.ts';
import { type KillableSystem, startKillableSystem } from '../kills/killable-system.ts';
import type { Section } from '../section.ts';
import { untilTrue } from '../until-true.ts';

const megabyte = 2 ** 20;
const sizeMb = Number(process.env.BENCH_DISK_MB ?? 1024);
const fullMs = 30_000;
const intervalMs = 500;
/** A probe that is not answered by then hangs. */
const timeoutMs = 10_000;
/** What an orchestrator waits before it restarts what does not recover: three probes of ten seconds. */
const livenessMs = 30_000;

/** Database and NATS on a disk that gets full: what is answered while it is full, and how the system recovers when there is space again. */
export const disk: Section = {
  name: 'disk',
  summary: `database and NATS on a disk of ${sizeMb} MB that is full for ${fullMs / 1000} s (root on Linux)`,
  async run(bench) {
    const { print, figure } = bench;
    const mounted = join(bench.folder, 'small-disk');
    mkdirSync(mounted);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', mounted]);
    try {
      const system = await startKillableSystem(bench, 'disk', mounted);
      try {
        const probes = new Probes(system, (await signIn(publicApi(system.url), buyer)).token);
        const isWell = async () => (await probes.send()).every((text) => text.endsWith(' 200'));
        await untilTrue(isWell, 60_000);

        const ballast = join(mounted, 'ballast');
        fill(ballast);
        await fillDatabase(system.mongodbUrl);
        fill(ballast);
        const statuses = new Map<string, number>();
        for (const end = Date.now() + fullMs; Date.now() < end; await pause(intervalMs)) {
          for (const text of await probes.send()) statuses.set(text, (statuses.get(text) ?? 0) + 1);
        }
        for (const [text, count] of statuses) print(`full: ${count} x ${text}`);
        const wrong = [...statuses].filter(([text]) => / (?:5\d[0-24-9]|599)$/.test(text));
        const refused = [...statuses].filter(([text]) => /^PUT .* 503$/.test(text));
        const ready = statuses.get('GET /health/ready 200') ?? 0;
        const sum = (found: readonly (readonly [string, number])[]) =>
          found.reduce((total, [, count]) => total + count, 0);
        const of = `${sum([...statuses])} answers`;
        figure({ name: 'answers 5xx other than 503', value: sum(wrong), atMost: 0, of });
        figure({ name: 'writes refused with 503', value: sum(refused), atLeast: 1, of });
        figure({ name: 'ready while full', value: ready, atMost: 0, of });

        rmSync(ballast);
        const freed = performance.now();
        const healed = await untilTrue(isWell, livenessMs).then(
          () => true,
          () => false,
        );
        if (!healed) {
          print(`after ${livenessMs / 1000} s: ${(await probes.send()).join(', ')}; database and NATS are restarted`);
          for (const name of ['database', 'nats']) {
            await system.parts.get(name)?.kill();
            await system.parts.get(name)?.start();
          }
          await untilTrue(isWell, 60_000);
        }
        const seconds = (performance.now() - freed) / 1000;
        const how = healed ? 'by itself' : 'after a restart of database and NATS, of no service';
        figure({ name: 'until all is as before', value: seconds, unit: 's', atMost: 60, of: how });
        const lost = Math.max(0, probes.acknowledged - (await probes.stored()));
        figure({ name: 'changes lost', value: lost, atMost: 0, of: 'acknowledged' });
      } finally {
        await system.stop();
      }
    } finally {
      execFileSync('umount', ['--lazy', mounted]);
    }
  },
};

/** Writes until there is no space left. */
function fill(file: string): void {
  const descriptor = openSync(file, 'a');
  try {
    for (let size = megabyte; size >= 4096; size /= 2) writeUntilFull(descriptor, Buffer.alloc(size));
  } finally {
    closeSync(descriptor);
  }
}

function writeUntilFull(descriptor: number, bytes: Buffer): void {
  try {
    for (;;) writeSync(descriptor, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** A database has space in hand in its files: writes until that is used too. */
async function fillDatabase(url: string): Promise<void> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 2000, socketTimeoutMS: 10_000 });
  const ballast = client.db('ballast').collection('ballast');
  try {
    for (let written = 0; written < sizeMb; written++)
      await ballast.insertOne({ bytes: Buffer.alloc(megabyte, written) });
    throw new RangeError(`The database takes ${sizeMb} MB on a full disk.`);
  } catch (error) {
    if (error instanceof RangeError) throw error;
  } finally {
    await client.close(true);
  }
}

/** Reads, a write and readiness. */
class Probes {
  readonly #url: string;
  readonly #authUrl: string;
  readonly #headers: Readonly<Record<string, string>>;
  #written = 0;
  /** Of the newest change that was answered 200. */
  acknowledged = 0;

  constructor({ url, urlOf }: KillableSystem, token: string) {
    this.#url = url;
    this.#authUrl = urlOf('auth');
    this.#headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  }

  /** What each answers: `PUT /api/auth/profile 503`; 599 is no answer. */
  send(): Promise<string[]> {
    return Promise.all([
      this.#statusOf('GET', '/api/products'),
      this.#statusOf('GET', '/api/auth/profile'),
      this.#write(),
      this.#statusOf('GET', '/health/ready', this.#authUrl),
    ]);
  }

  /** The number of the change that is stored. */
  async stored(): Promise<number> {
    const answer = await fetch(`${this.#url}/api/auth/profile`, { headers: this.#headers });
    const { user } = (await answer.json()) as { user: { address: string } };
    return Number(user.address.replace('House ', ''));
  }

  async #write(): Promise<string> {
    const { ownerName, email, mobile } = buyer;
    const number = ++this.#written;
    const body = JSON.stringify({ ownerName, email, mobile, address: `House ${number}` });
    const text = await this.#statusOf('PUT', '/api/auth/profile', this.#url, body);
    if (text.endsWith(' 200')) this.acknowledged = number;
    return text;
  }

  async #statusOf(method: string, path: string, origin = this.#url, body: string | null = null): Promise<string> {
    const signal = AbortSignal.timeout(timeoutMs);
    const status = await fetch(origin + path, { method, headers: this.#headers, body, signal }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 599,
    );
    return `${method} ${path} ${status}`;
  }
}
