import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { parse, stringify } from 'yaml';
import { freePort } from '../../local/ports.ts';
import { gatewaySpec, root } from '../../local/process-specs.ts';
import { BenchProcess } from '../bench-process.ts';
import { latenciesOf } from '../latencies.ts';
import type { Section } from '../section.ts';

const rounds = 5;
const secondsPerRound = 2;

/** The same requests direct and through the gateway, in alternating rounds, so that both run under the same load. */
export const gateway: Section = {
  name: 'gateway',
  summary: 'a hop through the local gateway, with and without it, alternating',
  async run({ folder, print, figure, ...surroundings }) {
    const program = { name: 'fixed-answer', folder: join(root, 'infra', 'bench'), entry: 'fixed-answer.ts' };
    const spec = { ...program, env: {}, readyPath: '/' };
    const service = await BenchProcess.started(spec, surroundings);
    const kong = withoutLimits(readFileSync(join(root, 'gateway', 'kong.yml'), 'utf8'));
    const kongFile = join(folder, 'kong-without-limits.yml');
    writeFileSync(kongFile, stringify(kong));
    const upstreams = Object.fromEntries(kong.services.map(({ url }) => [new URL(url).hostname, [service.url]]));
    const ofGateway = gatewaySpec(await freePort(), await freePort(), upstreams, kongFile);
    const hop = await BenchProcess.started(ofGateway, surroundings);
    try {
      for (const connections of [1, 32]) {
        let [direct, through]: [number[], number[]] = [[], []];
        for (let round = 0; round < rounds; round += 1) {
          direct = direct.concat(await measure(`${service.url}/api/products`, connections));
          through = through.concat(await measure(`${hop.url}/api/products`, connections));
        }
        const clients = connections === 1 ? 'one client' : `${connections} clients`;
        print(`${clients}: direct ${describe(direct)}; through ${describe(through)}`);
        figure({
          name: `hop, ${clients}, added at p50`,
          value: latenciesOf(through).p50 - latenciesOf(direct).p50,
          unit: 'ms',
          ...(connections === 1 && { atMost: 1 }),
          of: `${rounds * secondsPerRound} s of answers of 4 KB each way`,
        });
      }
    } finally {
      await hop.stop();
      await service.stop();
    }
  },
};

type Plugins = { name: string }[];
type Kong = { plugins: Plugins; services: { url: string; plugins: Plugins; routes: { plugins?: Plugins }[] }[] };

/** All requests come from one address, far above its limit. */
function withoutLimits(kongYml: string): Kong {
  const kong: Kong = parse(kongYml);
  for (const owner of [kong, ...kong.services.flatMap((service) => [service, ...service.routes])])
    owner.plugins = (owner.plugins ?? []).filter(({ name }) => name !== 'rate-limiting');
  return kong;
}

/** Milliseconds of each request. @throws when an answer is not 200, or is missing */
async function measure(url: string, connections: number): Promise<number[]> {
  const took: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ url, connections, duration: secondsPerRound }, (error, finished) =>
      error ? reject(error) : resolve(finished),
    );
    run.on('response', (_client, _status, _bytes, milliseconds) => took.push(milliseconds));
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return took;
}

function describe(took: readonly number[]): string {
  const { p50, p99 } = latenciesOf(took);
  const perSecond = took.length / (rounds * secondsPerRound);
  return `p50 ${p50.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms, ${perSecond.toFixed(0)}/s`;
}
