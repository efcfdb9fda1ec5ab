import { randomBytes } from 'node:crypto';
import { cpuSecondsOf } from '../../local/process-usage.ts';
import type { BenchProcess } from '../bench-process.ts';
import { productId, publishProduct } from '../favourites/products.ts';
import { quantile } from '../latencies.ts';
import { type Alone, measureAlone } from '../own-services.ts';
import type { Bench, Section } from '../section.ts';
import { serve } from '../serve.ts';
import { untilTrue } from '../until-true.ts';

/** Share of requests that the gateway has recorded. */
const sampled = 0.01;
/** An odd number: the median is a pair that was measured. */
const pairs = Number(process.env.BENCH_PAIRS ?? 21);
const requestsOfRound = 2000;
/** After so many the hot code is compiled and the heap has its size. */
const warmUpRequests = 8000;
const concurrent = 8;
const productCount = 200;

/** What tracing costs a service: two warm processes of favourites, with and without it, in alternating rounds of the same requests. */
export const telemetry: Section = {
  name: 'telemetry',
  summary: `processor time with OpenTelemetry at ${sampled * 100} % of requests, ${pairs} pairs of rounds`,
  async run(bench) {
    const collector = await serve((request, response) => {
      request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
    });
    const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER: 'parentbased_always_off' };
    const noTracing = { OTEL_EXPORTER_OTLP_ENDPOINT: '' };
    try {
      await measureAlone(bench, { service: 'favourites', called: 'telemetry' }, (alone) =>
        alone.whileRunning(
          (plain) => alone.whileRunning((traced) => comparePairs(alone, { plain, traced }, bench.figure), tracing),
          noTracing,
        ),
      );
    } finally {
      collector.close();
    }
  },
};

async function comparePairs(
  { nats, namespace, signer }: Alone,
  { plain, traced }: { plain: BenchProcess; traced: BenchProcess },
  figure: Bench['figure'],
): Promise<void> {
  const token = (await signer()).tokenFor('usr_benchbuyer', ['buyer']);
  for (let number = 0; number < productCount; number++) await publishProduct(nats.jetstream(), namespace, number);
  for (const service of [plain, traced]) {
    await untilTrue(async () => (await request(service, token, 'POST', productId(productCount - 1))) < 300, 30_000);
    await send(service, token, warmUpRequests);
  }
  /** Milliseconds of processor a request. */
  const costOf = async (service: BenchProcess) => {
    const before = cpuSecondsOf(service.pid);
    await send(service, token, requestsOfRound);
    return ((cpuSecondsOf(service.pid) - before) / requestsOfRound) * 1000;
  };
  const costs: { off: number; on: number }[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    // What changes with time, as the clock of the processor, falls on both alike.
    if (pair % 2 === 0) {
      const off = await costOf(plain);
      costs.push({ off, on: await costOf(traced) });
    } else {
      const on = await costOf(traced);
      costs.push({ off: await costOf(plain), on });
    }
  }
  const shares = costs.map(({ off, on }) => (on / off - 1) * 100);
  const of = `${pairs} pairs of ${requestsOfRound} requests, of which every fifth writes; the middle half:`;
  const spread = (values: readonly number[]) =>
    [0.25, 0.75].map((part) => quantile(values, part).toFixed(2)).join(' to ');
  const [off, on] = [costs.map((cost) => cost.off), costs.map((cost) => cost.on)];
  const [name, traces] = ['processor a request, without tracing', `with tracing, ${sampled * 100} % recorded`];
  figure({ name, value: quantile(off, 0.5), unit: 'ms', of: `${of} ${spread(off)}` });
  figure({ name: traces, value: quantile(on, 0.5), unit: 'ms', of: `${of} ${spread(on)}` });
  figure({
    name: 'what tracing costs',
    value: quantile(shares, 0.5),
    unit: '%',
    atMost: 5,
    of: `${of} ${spread(shares)}`,
  });
}

async function send(service: BenchProcess, token: string, count: number): Promise<void> {
  let next = 0;
  const client = async () => {
    for (let number = next++; number < count; number = next++) {
      const product = productId(number % productCount);
      if (number % 10 === 0) await request(service, token, 'POST', product);
      else if (number % 10 === 5) await request(service, token, 'DELETE', productId((number - 5) % productCount));
      else await request(service, token, 'GET', product);
    }
  };
  await Promise.all(Array.from({ length: concurrent }, client));
}

/** As from the gateway, which has decided whether this trace is recorded. Answers the status. */
async function request({ url }: BenchProcess, token: string, method: string, productId: string): Promise<number> {
  const flag = Math.random() < sampled ? '01' : '00';
  const headers = {
    authorization: `Bearer ${token}`,
    traceparent: `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-${flag}`,
  };
  const path =
    method === 'GET' ? '/api/favorites/ids' : method === 'POST' ? '/api/favorites' : `/api/favorites/${productId}`;
  const response = await fetch(url + path, {
    method,
    headers: method === 'POST' ? { ...headers, 'content-type': 'application/json' } : headers,
    body: method === 'POST' ? JSON.stringify({ productId }) : null,
  });
  await response.arrayBuffer();
  return response.status;
}
