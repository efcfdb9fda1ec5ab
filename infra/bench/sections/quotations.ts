import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { busySeller, loadLeads } from '../leads/documents.ts';
import { requestOneByOne } from '../one-client.ts';
import { measureAlone } from '../own-services.ts';
import type { Bench, Section } from '../section.ts';

type Headers = Readonly<Record<string, string>>;

/** Who sends quotations, and which leads are to be answered. */
interface Sending {
  readonly url: string;
  readonly seller: Headers;
  readonly leads: readonly string[];
}

const leadCount = 100;
const lines = 20;
const atOnce = 100;
const requestCount = 400;

export const quotations: Section = {
  name: 'quotations',
  summary: 'PDFs of quotations, and other routes of leads while a hundred are made',
  run: (bench) =>
    measureAlone(bench, { service: 'leads', called: 'quotations' }, async ({ database, signer, whileRunning }) => {
      await whileRunning(() => undefined);
      await loadLeads(database, leadCount);
      const seller = (await signer()).headersFor(busySeller, ['buyer', 'seller']);
      // The first file of a bucket takes SeaweedFS 200 ms more; then the service starts anew.
      await whileRunning(async ({ url }) => quote(await sendingTo(url, seller), 0));
      /** A day has a limit of quotations. */
      const ofYesterday = async () => {
        const createdAt = new Date(Date.now() - 25 * 3_600_000);
        await database.collection('quotations').updateMany({}, { $set: { createdAt } });
      };
      await whileRunning(async ({ url }) =>
        measureQuotations(await sendingTo(url, seller), { figure: bench.figure, ofYesterday }),
      );
    }),
};

/** How long the PDF of a quotation takes, and how fast other routes are while a hundred are made. */
async function measureQuotations(
  all: Sending,
  { figure, ofYesterday }: Pick<Bench, 'figure'> & { ofYesterday: () => Promise<void> },
): Promise<void> {
  const { url, seller } = all;
  const of = `${lines} lines; from sending the quotation until its whole PDF is there`;
  // The form fetches these; then the seller writes.
  await read(url, '/api/quotations/defaults', seller);
  await pause(3000);
  const first = await quote(all, 0);
  figure({ name: 'first PDF after a form', value: first.ms, unit: 'ms', atMost: 300, of });
  figure({ name: 'size of a PDF', value: first.bytes / 1000, unit: 'KB', atMost: 200, of });
  const others: number[] = [];
  for (let number = 1; number <= 30; number++) others.push((await quote(all, number)).ms);
  figure({ name: 'PDF, longest of 30', value: Math.max(...others), unit: 'ms', atMost: 300, of });

  for (const [name, path] of otherRoutes(all)) {
    await ofYesterday();
    const paths = Array.from({ length: requestCount }, () => path);
    await requestOneByOne(url, paths, seller);
    const alone = await requestOneByOne(url, paths, seller);
    const [beside] = await Promise.all([
      requestOneByOne(url, paths, seller),
      ...Array.from({ length: atOnce }, (_, number) => quote(all, number)),
    ]);
    figure({
      name: `${name} beside them, p50`,
      value: beside.p50 / alone.p50,
      unit: 'times',
      atMost: 2,
      of: `${alone.p50.toFixed(1)} ms alone, ${requestCount} of one client, on the same core`,
    });
  }
}

const otherRoutes = ({ leads }: Sending): readonly (readonly [name: string, path: string])[] => [
  ['list', '/api/leads'],
  ['one lead', `/api/leads/${leads[0]}`],
  ['quotations of a lead', `/api/quotations?lead=${leads[0]}`],
  ['form', '/api/quotations/defaults'],
];

async function sendingTo(url: string, seller: Headers): Promise<Sending> {
  const response = await fetch(`${url}/api/leads?limit=100`, { headers: seller });
  const { leads } = (await response.json()) as { leads: { id: string }[] };
  return { url, seller, leads: leads.map(({ id }) => id) };
}

/** Sends a quotation and reads its PDF. */
async function quote({ url, seller, leads }: Sending, number: number): Promise<{ ms: number; bytes: number }> {
  const line = {
    description: 'Kundan chandbali with polki and pearls',
    karat: '22k',
    pieces: 1,
    grossWeight: 32.12,
    netWeight: 25.9,
    ratePerGram: 9300,
    wastagePercent: 10.9,
    makingKind: 'per-gram',
    making: 1200,
    stoneValue: 47_550,
    hallmarkCharge: 45,
    discount: 500,
  };
  const quotation = {
    key: randomUUID(),
    lead: leads[number % leads.length],
    lines: Array.from({ length: lines }, () => line),
    makingTax: 'with-jewelry',
    rounding: 'rupee',
    validDays: 7,
    terms: 'Half in advance.',
    letterhead: { businessName: 'Nair Jewels', gstNumber: '27ABCFN1234K1ZC', address: 'MG Road, Kochi' },
  };
  const begin = performance.now();
  const sent = await fetch(`${url}/api/quotations`, {
    method: 'POST',
    headers: { ...seller, 'content-type': 'application/json' },
    body: JSON.stringify(quotation),
  });
  if (sent.status !== 201) throw new Error(`Sending answered ${sent.status}: ${await sent.text()}`);
  const { quotation: answered } = (await sent.json()) as { quotation: { _id: string } };
  const bytes = await read(url, `/api/quotations/${answered._id}/pdf`, seller);
  return { ms: performance.now() - begin, bytes };
}

async function read(url: string, path: string, headers: Headers): Promise<number> {
  const response = await fetch(url + path, { headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.arrayBuffer()).byteLength;
}
