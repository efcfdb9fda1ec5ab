import autocannon from 'autocannon';
import { webSpec } from '../../local/process-specs.ts';
import { BenchProcess } from '../bench-process.ts';
import { onMeasuredCore, whileOffMeasuredCore } from '../cores.ts';
import { latencyFigures } from '../latencies.ts';
import type { Bench, Section } from '../section.ts';
import { startRecordedApi } from '../web/recorded-api.ts';

const visitors = 200;
const seconds = 20;
const productCount = 500;
const headers = {
  'accept-encoding': 'br',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
};

/** Half of the visits are to home and list, half to 500 different products. */
const paths = Array.from({ length: productCount }, (_, number) => [
  `/luxurymarket/product/prd_bench${number}`,
  number % 2 ? '/' : '/luxurymarket/products',
]).flat();

/** web alone on one core, with the answers of a real system's API: pages for 200 clients that request the next as soon as they have one. */
export const web: Section = {
  name: 'web',
  summary: `pages for ${visitors} visitors at once: home, list and ${productCount} products`,
  async run(bench) {
    const { env } = await bench.system();
    await whileOffMeasuredCore([process.pid], () => measure(bench, env.BASE_URL ?? ''));
  },
};

async function measure(bench: Bench, systemUrl: string): Promise<void> {
  const { print, figure } = bench;
  const api = await startRecordedApi(systemUrl);
  const { port: _, ...spec } = webSpec(0, 0, systemUrl);
  const server = await BenchProcess.started({ ...spec, env: { ...spec.env, API_URL: api.url } }, bench, onMeasuredCore);
  try {
    print('the API’s answers are recorded, and repeated after 5 ms');
    for (const when of ['first visits', 'later visits']) {
      const { count, latency, plain } = await visit(server.url);
      const of = `of ${count.toLocaleString('en-US')} pages in ${seconds} s, ${visitors} clients`;
      figure({ name: `${when}, pages a second`, value: count / seconds, unit: '/s', of });
      latencyFigures(figure, when, latency, of, 400);
      figure({ name: `${when}, without content`, value: plain, unit: 'pages', atMost: 0, of });
    }
  } finally {
    await server.stop();
    api.close();
  }
}

/** Throws for an answer that is not 200. `plain` counts pages without content, which are as small as the one of /login. */
async function visit(base: string): Promise<{ count: number; latency: autocannon.Histogram; plain: number }> {
  const login = await fetch(`${base}/login`, { headers });
  const emptyBytes = Number(login.headers.get('content-length'));
  let [plain, client] = [0, 0];
  const { requests, latency, non2xx, errors, timeouts } = await autocannon({
    url: base,
    connections: visitors,
    duration: seconds,
    headers,
    setupClient: (connection) => {
      const begin = (client++ * 37) % paths.length;
      const own = [...paths.slice(begin), ...paths.slice(0, begin)];
      connection.setRequests(own.map((path) => ({ method: 'GET', path })));
      connection.on('response', (_status: number, bytes: number) => {
        if (bytes < 2 * emptyBytes) plain += 1;
      });
    },
  });
  const bad = non2xx + errors + timeouts;
  if (bad > 0) throw new Error(`${bad} of ${requests.total} pages were none.`);
  return { count: requests.total, latency, plain };
}
