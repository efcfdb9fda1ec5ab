import { memoryOf } from '../../local/process-usage.ts';
import { signerFor } from '../auth-key.ts';
import { latencyFigures, quantile } from '../latencies.ts';
import { busySeller, buyerId, loadLeads, productId } from '../leads/documents.ts';
import { measureAlone } from '../measured-alone.ts';
import type { MeasuredProcess } from '../measured-service.ts';
import { requestOneByOne } from '../one-client.ts';
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
      const { database, natsUrl, namespace, whileRunning } = alone;
      const { figure } = bench;
      await whileRunning(() => undefined);
      await loadLeads(database, count);
      await whileRunning(async (service) => {
        const signer = await signerFor(natsUrl, namespace);
        const bearer = (user: string, roles: string[]) => ({ authorization: `Bearer ${signer.tokenFor(user, roles)}` });
        const seller = bearer(busySeller, ['buyer', 'seller']);
        const memory = (when: string) =>
          figure({ name: `memory ${when}`, value: memoryOf(service.pid).pss, unit: 'MB', of: 'Pss' });
        memory('when ready');
        await measureLists(service, seller, figure);
        memory('after the lists and an export');
        await measureChanges(service, seller, (user) => bearer(user, ['buyer']), figure);
        memory('after all that');
      });
    }),
};

type Headers = Readonly<Record<string, string>>;

async function measureLists({ url }: MeasuredProcess, seller: Headers, figure: Bench['figure']): Promise<void> {
  const begin = performance.now();
  const first = (await (await fetch(`${url}/api/leads`, { headers: seller })).json()) as { counts?: { total: number } };
  if (first.counts?.total !== count)
    throw new Error(`The list does not show ${counted} leads: ${JSON.stringify(first)}`);
  figure({ name: 'first list after a start', value: performance.now() - begin, unit: 'ms', of: `of ${counted} leads` });
  const statuses = ['New', 'In%20Progress', 'Contacted', 'Replied', 'Closed'];
  const kinds: [name: string, path: (number: number) => string][] = [
    ['first page', () => '/api/leads'],
    ['any page', (number) => `/api/leads?page=${1 + ((number * 37) % (count / 20))}`],
    ['first page of a status by priority', (number) => `/api/leads?sortBy=priority&status=${statuses[number % 5]}`],
  ];
  for (const [name, path] of kinds) {
    const paths = Array.from({ length: requestCount }, (_, number) => path(number));
    await requestOneByOne(url, paths.slice(0, 4), seller);
    const latencies = await requestOneByOne(url, paths, seller);
    latencyFigures(figure, name, latencies, `of ${requestCount} answers, one client, ${counted} leads`);
  }
  const exporting = performance.now();
  const csv = await (await fetch(`${url}/api/leads/export`, { headers: seller })).text();
  const rows = csv.split('\r\n').length - 2;
  if (rows !== count) throw new Error(`The export holds ${rows} leads.`);
  figure({ name: 'export', value: (performance.now() - exporting) / 1000, unit: 's', of: `${counted} rows` });
}

/** Each one ends with the seller's list, which then shows it. */
async function measureChanges(
  { url }: MeasuredProcess,
  seller: Headers,
  buyer: (id: string) => Headers,
  figure: Bench['figure'],
): Promise<void> {
  const took = { inquiry: [] as number[], change: [] as number[], listAfter: [] as number[] };
  const timed = async (kind: keyof typeof took, path: string, init: RequestInit) => {
    const begin = performance.now();
    const response = await fetch(url + path, init);
    const body = (await response.json()) as { lead: { id: string }; leads: { id: string }[] };
    took[kind].push(performance.now() - begin);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`);
    return body;
  };
  const json = { 'content-type': 'application/json' };
  for (let number = 0; number < written; number++) {
    const headers = { ...buyer(buyerId(number)), ...json };
    const product = productId(number);
    const made = await timed('inquiry', '/api/leads', {
      method: 'POST',
      headers,
      body: JSON.stringify({ product }),
    });
    const path = `/api/leads/${made.lead.id}`;
    const status = JSON.stringify({ status: 'Contacted' });
    await timed('change', path, { method: 'PATCH', headers: { ...seller, ...json }, body: status });
    const { leads } = await timed('listAfter', '/api/leads', { headers: seller });
    if (leads[0]?.id !== made.lead.id) throw new Error('The list does not begin with the lead that was just made.');
  }
  for (const [kind, name] of [
    ['inquiry', 'inquiry'],
    ['change', 'change of status'],
    ['listAfter', 'list right after a change'],
  ] as const) {
    figure({
      name: `${name}, p99`,
      value: quantile(took[kind], 0.99),
      unit: 'ms',
      of: `of ${written}, beside ${counted} leads`,
    });
  }
}
