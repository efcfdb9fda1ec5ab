import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../../demo/accounts.ts';
import { publicApi } from '../../demo/api.ts';
import { buyer } from '../../demo/sellers.ts';
import { recordedGroups } from '../../local/leftovers.ts';
import type { Section } from '../section.ts';

const stoppedMs = 30_000;
const intervalMs = 500;
/** A probe that is not answered by then hangs. */
const timeoutMs = 35_000;
const stopped = ['database', 'nats', 'object store', 'leads'] as const;
type ProcessName = (typeof stopped)[number];
/**
 * Until the gateway leaves a stopped service out, at the latest: two checks of 1.5 s, each two seconds after the one before (kong.yml). What was
 * sent before waits for its read timeout: reads 2.9 s, changes 15 s.
 */
const untilLeftOutMs = 7000;
const changeLimitSeconds = 15.5;

interface Probe {
  readonly name: string;
  readonly needs: readonly ProcessName[];
  readonly isChange?: true;
  readonly send: () => Promise<Response>;
}

interface Outcome {
  readonly probe: Probe;
  readonly status: number;
  readonly seconds: number;
  /** By `performance.now()`. */
  readonly sentAt: number;
}

/** What the system answers while one of its processes is stopped (SIGSTOP), and how soon it has recovered. */
export const stops: Section = {
  name: 'stops',
  summary: 'database, NATS, object store and one service stopped for 30 s each',
  async run({ system, print, figure }) {
    const { env, folder } = await system();
    const probes = await probesAt(env.BASE_URL ?? '');
    for (const outcome of await sendAll(probes)) {
      if (outcome.status >= 300) throw new Error(`${outcome.probe.name} answers ${outcome.status} while all is up.`);
    }
    for (const server of stopped) {
      const pid = pidOf(folder, server);
      process.kill(pid, 'SIGSTOP');
      const stoppedAt = performance.now();
      const outcomes: Outcome[] = [];
      const rounds: Promise<unknown>[] = [];
      for (const end = Date.now() + stoppedMs; Date.now() < end; await pause(intervalMs)) {
        rounds.push(sendAll(probes).then((answers) => outcomes.push(...answers)));
      }
      process.kill(pid, 'SIGCONT');
      const resumed = performance.now();
      await Promise.all(rounds);
      while ((await sendAll(probes)).some(({ status }) => status >= 300)) {
        if (performance.now() - resumed > 60_000) throw new Error(`Without ${server} it did not recover.`);
        await pause(intervalMs);
      }
      const recovered = (performance.now() - resumed) / 1000;

      const needed = outcomes.filter(({ probe }) => probe.needs.includes(server));
      const others = outcomes.filter(({ probe }) => !probe.needs.includes(server));
      const isEarly = ({ probe, sentAt }: Outcome) =>
        server === 'leads' && probe.needs.includes(server) && sentAt < stoppedAt + untilLeftOutMs;
      const odd = [
        ...needed.filter((one) => one.status >= 300 && one.status !== 503 && !(isEarly(one) && one.status === 504)),
        ...others.filter(({ status }) => status >= 300),
      ];
      for (const text of new Set(odd.map(({ probe, status }) => `${probe.name} answered ${status}`))) print(text);
      const waiting = outcomes.filter((one) => isEarly(one) && one.probe.isChange);
      const slowest = outcomes.filter((one) => !waiting.includes(one)).toSorted((a, b) => b.seconds - a.seconds)[0];
      const of = `${outcomes.length} answers, ${needed.length} that need it; slowest: ${slowest?.probe.name}`;
      figure({ name: `answers wrong, ${server} stopped`, value: odd.length, atMost: 0, of });
      figure({ name: 'slowest answer', value: slowest?.seconds ?? 0, unit: 's', atMost: 3, of });
      if (waiting.length > 0)
        figure({
          name: 'slowest change',
          value: Math.max(...waiting.map(({ seconds }) => seconds)),
          unit: 's',
          atMost: changeLimitSeconds,
          of: `of the first ${untilLeftOutMs / 1000} s without ${server}`,
        });
      figure({ name: 'until all is as before', value: recovered, unit: 's', atMost: 10, of: server });
    }
  },
};

async function probesAt(baseUrl: string): Promise<Probe[]> {
  const api = publicApi(baseUrl);
  const { token } = await signIn(api, buyer);
  const { products } = (await api('GET /api/products', { query: { limit: 1 } })).body;
  const [product] = products;
  if (!product) throw new Error('The demo data has no product.');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const get = (path: string) => () => fetch(baseUrl + path, { headers, signal: AbortSignal.timeout(timeoutMs) });
  const post = (path: string, body: unknown) => () =>
    fetch(baseUrl + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
  return [
    { name: 'the market’s list', needs: [], send: get('/api/products') },
    { name: 'a page', needs: [], send: get('/about-us') },
    { name: 'a picture', needs: ['database', 'object store'], send: get(product.images[0] ?? '') },
    { name: 'favourites', needs: ['database'], send: get('/api/favorites') },
    {
      name: 'a new favourite',
      needs: ['database'],
      isChange: true,
      send: post('/api/favorites', { productId: product.id }),
    },
    {
      name: 'an inquiry',
      needs: ['database', 'leads'],
      isChange: true,
      send: post('/api/leads', { product: product.id }),
    },
    { name: 'inquiries', needs: ['database', 'leads'], send: get('/api/leads?as=buyer') },
    { name: 'the profile', needs: ['database'], send: get('/api/auth/profile') },
  ];
}

function sendAll(probes: readonly Probe[]): Promise<Outcome[]> {
  return Promise.all(
    probes.map(async (probe) => {
      const begun = performance.now();
      const status = await probe.send().then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 599,
      );
      return { probe, status, seconds: (performance.now() - begun) / 1000, sentAt: begun };
    }),
  );
}

/** The launcher records what it starts. */
function pidOf(folder: string, server: ProcessName): number {
  const found = recordedGroups(join(folder, 'run.processes')).findLast(({ name }) => name === server);
  if (!found) throw new Error(`The launcher has started no ${server}.`);
  return found.group;
}
