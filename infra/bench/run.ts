/**
 * `make bench`: measures the system against its limits, and ends with 1 when one is missed.
 * `npm run bench -- market chat` measures these sections only. BENCH_PRODUCTS (100000) sizes the market.
 */
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Infrastructure, startInfrastructure, stopInfrastructure } from '../local/infrastructure.ts';
import { freePort } from '../local/ports.ts';
import { type RunningSystem, runningSystem } from '../local/running-system.ts';
import type { Server } from '../local/server.ts';
import { temporaryRun } from '../local/temporary-run.ts';
import { type Figure, isMissed, line } from './figures.ts';
import type { Section } from './section.ts';
import { chat } from './sections/chat.ts';
import { consumers } from './sections/consumers.ts';
import { disk } from './sections/disk.ts';
import { favourites } from './sections/favourites.ts';
import { fuzz } from './sections/fuzz.ts';
import { gateway } from './sections/gateway.ts';
import { idle } from './sections/idle.ts';
import { kills } from './sections/kills.ts';
import { leads } from './sections/leads.ts';
import { lighthouse } from './sections/lighthouse.ts';
import { market } from './sections/market.ts';
import { quotations } from './sections/quotations.ts';
import { search } from './sections/search.ts';
import { seller } from './sections/seller.ts';
import { start } from './sections/start.ts';
import { stops } from './sections/stops.ts';
import { telemetry } from './sections/telemetry.ts';
import { web } from './sections/web.ts';

const sections: readonly Section[] = [
  market,
  search,
  favourites,
  consumers,
  leads,
  quotations,
  seller,
  chat,
  kills,
  stops,
  disk,
  fuzz,
  gateway,
  telemetry,
  idle,
  lighthouse,
  web,
  start,
];
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !sections.some((section) => section.name === name));

if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}. There are:`);
  for (const { name, summary } of sections) console.error(`  ${name.padEnd(10)} ${summary}`);
  process.exit(2);
}
process.exit(await measure(sections.filter(({ name }) => requested.length === 0 || requested.includes(name))));

/** Answers 0 when every limit is met, 1 when one is missed or a section could not be measured. */
async function measure(chosen: readonly Section[]): Promise<number> {
  const { folder, guard } = temporaryRun('bench', 3);
  let started: Promise<Infrastructure> | undefined;
  const infrastructure = () => {
    started ??= startInfrastructure({ folder: join(folder, 'data'), guard, onReady: printDatabase });
    return started;
  };

  let running: Promise<RunningSystem> | undefined;
  const startSystem = async () => runningSystem({ folder: join(folder, 'system'), port: await freePort(), guard });
  const system = () => {
    running ??= startSystem();
    return running;
  };
  const restartedSystem = async () => {
    await (await system()).stop();
    running = startSystem();
    return running;
  };

  console.log(`${machine()}; ${loadSentence(loadavg()[0] ?? 0)}`);
  const failed: string[] = [];
  let missed = 0;
  const print = (text: string) => console.log(`  ${text}`);
  const printDatabase = ({ name, source }: Server) => name === 'database' && print(`database: ${source}`);
  const figure = (figure: Figure) => {
    console.log(line(figure));
    if (isMissed(figure)) missed++;
  };
  try {
    for (const section of chosen) {
      console.log(`\n${section.name}: ${section.summary}`);
      try {
        const logs = join(folder, 'logs');
        await section.run({ infrastructure, system, restartedSystem, print, figure, guard, logs, folder });
      } catch (error) {
        failed.push(section.name);
        console.error(`  could not be measured: ${(error as Error).message}`);
      }
    }
  } finally {
    await Promise.allSettled([running?.then((system) => system.stop())]);
    await Promise.allSettled([started?.then(({ servers }) => stopInfrastructure(servers))]);
    await guard.release();
  }
  console.log(
    `\n${missed} ${missed === 1 ? 'limit' : 'limits'} missed${failed.length > 0 ? `, not measured: ${failed.join(', ')}` : ''}`,
  );
  return missed + failed.length > 0 ? 1 : 0;
}

/** The machine in one line: figures of another one cannot be compared. */
function machine(): string {
  const cores = cpus();
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
  return `${cores.length} cores ${cores[0]?.model.trim()}, ${gigabytes} GB, Node ${process.version}, ${process.platform} ${process.arch}`;
}

/** Other work on the machine spoils every figure; printed beside them. */
function loadSentence(load: number): string {
  return `load average ${load.toFixed(2)} at the start${load > 0.5 ? ': OTHER WORK IS RUNNING, the figures are worse than the software' : ''}`;
}
