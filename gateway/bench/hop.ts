// The latency that the local gateway adds: the same requests direct and through the gateway, in alternating rounds, so that both run
// under the same load. Client, gateway and service are separate processes. `npm run bench -w gateway`
import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { nodeProgram } from '../../infra/local/node-program.ts';
import { memoryOf } from '../../infra/local/process-usage.ts';
import { LocalGateway } from '../conformance/system.ts';
import { changedKongYml } from '../test/kong-file.ts';

const rounds = 5;
const secondsPerRound = 2;

interface Measured {
  /** Milliseconds of each request. */
  readonly times: number[];
  requests: number;
  seconds: number;
}

const service = await startService();
// All requests come from one address, far above its limit.
const withoutLimits = changedKongYml((kong) => {
  const keep = ({ name }: { name: string }) => name !== 'rate-limiting';
  kong.plugins = kong.plugins.filter(keep);
  for (const { plugins, routes } of kong.services) {
    plugins.splice(0, plugins.length, ...plugins.filter(keep));
    for (const route of routes) route.plugins = (route.plugins ?? []).filter(keep);
  }
});
const gateway = await LocalGateway.start(service.port, withoutLimits);

console.log(`${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}; a 4 KB JSON answer`);
let worst = 0;
for (const connections of [1, 32]) {
  const direct: Measured = { times: [], requests: 0, seconds: 0 };
  const through: Measured = { times: [], requests: 0, seconds: 0 };
  for (let round = 0; round < rounds; round += 1) {
    await measure(`http://127.0.0.1:${service.port}/api/products`, connections, direct);
    await measure(`${gateway.url}/api/products`, connections, through);
  }
  const added = percentile(through, 50) - percentile(direct, 50);
  if (connections === 1) worst = Math.max(worst, added);
  console.log(
    `${connections} connection(s): ${describe('direct', direct)}; ${describe('through', through)}; added at p50 ${added.toFixed(3)} ms, ratio of throughput ${(rate(through) / rate(direct)).toFixed(2)}`,
  );
}
console.log(`gateway after ${rounds * 2} rounds: ${memoryOf(gateway.process.pid ?? 0).pss.toFixed(0)} MB Pss`);
await gateway.stop();
service.process.kill();
if (worst > 1) {
  console.error(`A hop adds ${worst.toFixed(3)} ms at p50; the limit is 1 ms.`);
  process.exitCode = 1;
}

async function measure(url: string, connections: number, into: Measured): Promise<void> {
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ url, connections, duration: secondsPerRound }, (error, finished) =>
      error ? reject(error) : resolve(finished),
    );
    run.on('response', (_client, _status, _bytes, milliseconds) => into.times.push(milliseconds));
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  into.requests += result.requests.total;
  into.seconds += result.duration;
}

function percentile({ times }: Measured, percent: number): number {
  const sorted = times.toSorted((left, right) => left - right);
  return sorted[Math.floor((sorted.length - 1) * (percent / 100))] ?? Number.NaN;
}

function rate({ requests, seconds }: Measured): number {
  return requests / seconds;
}

function describe(name: string, measured: Measured): string {
  const [p50, p99] = [50, 99].map((percent) => percentile(measured, percent).toFixed(3));
  return `${name} p50 ${p50} ms, p99 ${p99} ms, ${rate(measured).toFixed(0)}/s`;
}

async function startService(): Promise<{ port: number; process: ChildProcess }> {
  const child = spawn(nodeProgram, [fileURLToPath(new URL('service.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) return { port: Number(line), process: child };
  throw new Error('the service ended before it listened');
}
