import { type PublicApi, publicApi } from '../../demo/api.ts';
import type { Signer } from '../auth-key.ts';
import type { BenchProcess } from '../bench-process.ts';
import { latencyFigures, quantile } from '../latencies.ts';
import { busySeller, buyerId, loadLeads, productId } from '../leads/documents.ts';
import { requestOneByOne } from '../one-client.ts';
import { measureAlone } from '../own-services.ts';
import type { Bench, Section } from '../section.ts';

const count = Number(process.env.BENCH_LEADS ?? 50_000);
/** Few: SecantusDB reads every lead of the seller for each list, and for a search longer than a request may take; MongoDB reads the index. */
const requestCount = 40;
const written = 40;
const counted = count.toLocaleString('en-US');

/** The leads service with a seller of 50,000 leads, alone on one core: lists, export, inquiries, changes. */
export const leads: Section = {
  name: 'leads',
  summary: `lists of a seller with ${counted} leads`,
  run: (bench) =>
    measureAlone(bench, { service: 'leads', called: 'leads' }, async (alone) => {
      const { database, whileRunning } = alone;
      const { figure } = bench;
      await whileRunning(() => undefined);
      await loadLeads(database, count);
      await whileRunning(async (service) => {
        const signer = await alone.signer();
        const api = publicApi(service.url);
        const seller = { token: signer.tokenFor(busySeller, ['buyer', 'seller']) };
        await measureLists(service, api, seller, figure);
        await measureChanges(api, seller, signer, figure);
      });
    }),
};

interface SignedIn {
  readonly token: string;
}

async function measureLists(
  { url }: BenchProcess,
  api: PublicApi,
  seller: SignedIn,
  figure: Bench['figure'],
): Promise<void> {
  const headers = { authorization: `Bearer ${seller.token}` };
  const { counts } = (await api('GET /api/leads', seller)).body;
  if (counts?.total !== count) throw new Error(`The list shows ${counts?.total} leads instead of ${counted}.`);
  const statuses = ['New', 'In%20Progress', 'Contacted', 'Replied', 'Closed'];
  const kinds: [name: string, path: (number: number) => string][] = [
    ['first page', () => '/api/leads'],
    ['any page', (number) => `/api/leads?page=${1 + ((number * 37) % (count / 20))}`],
    ['first page of a status by priority', (number) => `/api/leads?sortBy=priority&status=${statuses[number % 5]}`],
  ];
  for (const [name, path] of kinds) {
    const paths = Array.from({ length: requestCount }, (_, number) => path(number));
    await requestOneByOne(url, paths.slice(0, 4), headers);
    const latencies = await requestOneByOne(url, paths, headers);
    latencyFigures(figure, name, latencies, `of ${requestCount} answers, one client, ${counted} leads`);
  }
  const exporting = performance.now();
  const csv = await (await fetch(`${url}/api/leads/export`, { headers })).text();
  const rows = csv.split('\r\n').length - 2;
  if (rows !== count) throw new Error(`The export holds ${rows} leads.`);
  figure({ name: 'export', value: (performance.now() - exporting) / 1000, unit: 's', of: `${counted} rows` });
}

/** Each one ends with the seller's list, which then shows it. */
async function measureChanges(
  api: PublicApi,
  seller: SignedIn,
  signer: Signer,
  figure: Bench['figure'],
): Promise<void> {
  const took = {
    inquiry: [] as number[],
    'change of status': [] as number[],
    'list right after a change': [] as number[],
  };
  const timed = async <Answer>(kind: keyof typeof took, call: () => Promise<{ body: Answer }>) => {
    const begin = performance.now();
    const { body } = await call();
    took[kind].push(performance.now() - begin);
    return body;
  };
  for (let number = 0; number < written; number++) {
    const token = signer.tokenFor(buyerId(number), ['buyer']);
    const body = { product: productId(number) };
    const { lead } = await timed('inquiry', () => api('POST /api/leads', { token, body }));
    const change = { ...seller, params: { id: lead.id }, body: { status: 'Contacted' } } as const;
    await timed('change of status', () => api('PATCH /api/leads/:id', change));
    const { leads } = await timed('list right after a change', () => api('GET /api/leads', seller));
    if (leads[0]?.id !== lead.id) throw new Error('The list does not begin with the lead that was just made.');
  }
  const of = `of ${written}, beside ${counted} leads`;
  for (const [kind, times] of Object.entries(took))
    figure({ name: `${kind}, p99`, value: quantile(times, 0.99), unit: 'ms', of });
}
