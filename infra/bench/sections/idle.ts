import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { findServices, root } from '../../local/system-parts.ts';
import { askOneByOne } from '../one-client.ts';
import { cpuSecondsOf, memoryOf } from '../process-memory.ts';
import type { Bench, Section } from '../section.ts';

const quiet = 30;
const requests = 1000;

/** What each service is asked; every address is open to anyone, and within what an address may ask in a minute. */
const askedOf: Readonly<Record<string, string>> = {
  auth: '/api/auth/jwks.json',
  catalogue: '/api/products?mainCategory=Gold&sortBy=price',
  web: '/luxurymarket',
};

/** The whole local system with its demo data: what it costs while nobody does anything, and after a thousand requests each. */
export const idle: Section = {
  name: 'idle',
  summary: 'the whole local system with its demo data, doing nothing',
  async run({ system, say, figure }) {
    const { env, pids: family } = await system();
    // Loading has just ended: caches settle, the outbox is swept, web forgets its 5 s of answers.
    await pass(20_000);
    const pss = family.map((pid) => ({ name: nameOf(pid), pss: memoryOf(pid).pss }));
    for (const each of pss.toSorted((a, b) => b.pss - a.pss))
      say(`${each.pss.toFixed(0).padStart(5)} MB  ${each.name}`);

    const cpu = () => family.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0);
    const begin = { cpu: cpu(), time: performance.now() };
    await pass(quiet * 1000);
    const busy = (cpu() - begin.cpu) / ((performance.now() - begin.time) / 1000);
    const of = `${family.length} processes, launcher included`;
    figure({
      name: 'memory of the whole system, idle',
      value: pss.reduce((sum, each) => sum + each.pss, 0) / 1000,
      unit: 'GB',
      limit: { value: 1.6, is: 'at most' },
      of: `Pss of ${of}`,
    });
    figure({
      name: 'processor of the whole system, idle',
      value: busy * 100,
      unit: '% of a core',
      limit: { value: 5, is: 'at most' },
      of: `${quiet} s, ${of}`,
    });
    await afterRequests(`${env.BASE_URL?.replace('localhost', '127.0.0.1')}`, family, figure);
  },
};

async function afterRequests(url: string, family: readonly number[], figure: Bench['figure']): Promise<void> {
  for (const name of [...findServices(), 'web']) {
    const path = askedOf[name];
    const pid = family.find((each) => commandOf(each).includes(join(name, 'src', 'server.ts')));
    if (path === undefined || pid === undefined)
      throw new Error(`The bench does not know what to ask ${name}, or it is not running.`);
    await askOneByOne(
      url,
      Array.from({ length: requests }, () => path),
    );
    figure({
      name: `${name} after ${requests.toLocaleString('en-US')} requests`,
      value: memoryOf(pid).pss,
      unit: 'MB',
      limit: { value: 120, is: 'at most' },
      of: `Pss; GET ${path} through the gateway`,
    });
  }
  const gateway = family.find((pid) => commandOf(pid).includes(join(root, 'gateway')));
  if (gateway !== undefined)
    figure({ name: 'gateway after all of them', value: memoryOf(gateway).pss, unit: 'MB', of: 'Pss' });
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();

/** What `ps` would show, short: the program, and the file it runs. */
function nameOf(pid: number): string {
  const [program = '', ...rest] = commandOf(pid).split(' ');
  const file = rest.find((word) => word.startsWith('/'));
  return [basename(program), file?.replace(`${root}/`, '')].filter(Boolean).join(' ');
}
