import { publicApi } from '../../demo/api.ts';
import { quantile } from '../latencies.ts';
import { type PageReport, reportOf } from '../page-report.ts';
import type { Bench, Section } from '../section.ts';

/** An odd number, so that the median is a visit that happened. */
const visits = 5;
const target = 98;
/** Below this the bench fails; between the two, the machine or the page should be checked. */
const least = 95;

/** What a visitor with a phone on a slow network meets first: home, a list, a product. */
export const lighthouse: Section = {
  name: 'lighthouse',
  summary: `Lighthouse with its phone profile, median of ${visits} visits to home, listing and a product`,
  async run(bench) {
    const url = `${(await bench.system()).env.BASE_URL}`;
    const pages = { home: '/', listing: '/luxurymarket/products', product: await productOn(url) };
    for (const [name, path] of Object.entries(pages)) await measure(name, url + path, bench);
  },
};

async function productOn(url: string): Promise<string> {
  const { products } = (await publicApi(url)('GET /api/products', { query: { limit: 1 } })).body;
  if (!products[0]) throw new Error('The market is empty.');
  return `/luxurymarket/product/${products[0].id}`;
}

async function measure(name: string, url: string, { figure, print, guard, folder }: Bench): Promise<void> {
  const reports: PageReport[] = [];
  while (reports.length < visits) reports.push(await reportOf(url, folder, guard));
  const median = (of: (report: PageReport) => number) => quantile(reports.map(of), 0.5);
  const of = `median of ${visits}: ${reports.map(({ scores }) => scores.performance).join(', ')}`;
  const performance = median(({ scores }) => scores.performance);
  figure({ name: `${name}, performance`, value: performance, unit: 'points', atLeast: least, of });
  if (performance < target) print(`${name}: the target on an idle machine is ${target} points`);
  for (const category of ['accessibility', 'best-practices', 'seo'] as const)
    figure({
      name: `${name}, ${category}`,
      value: median(({ scores }) => scores[category]),
      unit: 'points',
      atLeast: 100,
      of: `median of ${visits}`,
    });
  figure({
    name: `${name}, largest content in view`,
    value: median(({ largest }) => largest) / 1000,
    unit: 's',
    atMost: 1.5,
    of: 'simulated slow 4G',
  });
  figure({ name: `${name}, layout shift`, value: median(({ shift }) => shift), atMost: 0.02, of: 'cumulative' });
  for (const fault of new Set(reports.flatMap(({ faults }) => faults))) print(`${name}: ${fault}`);
}
