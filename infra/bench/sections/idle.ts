import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../../demo/accounts.ts';
import { publicApi } from '../../demo/api.ts';
import { buyer } from '../../demo/sellers.ts';
import { measureIdle } from '../../local/measure-idle.ts';
import { findServices } from '../../local/process-specs.ts';
import { memoryOf } from '../../local/process-usage.ts';
import type { RunningSystem } from '../../local/running-system.ts';
import { requestOneByOne } from '../one-client.ts';
import type { Bench, Section } from '../section.ts';

const idleSeconds = 30;
const requests = 1000;

/** Requests to each service, signed in as a demo buyer where needed; within the rate limit of one address. */
const pathOf: Readonly<Record<string, string>> = {
  auth: '/api/auth/jwks.json',
  catalogue: '/api/products?mainCategory=Gold&sortBy=price',
  favourites: '/api/favorites',
  leads: '/api/leads?as=buyer',
  chat: '/api/chat/conversations',
  notifications: '/api/notifications',
  moderation: '/api/moderation/decisions',
  'seller-applications': '/api/seller-application/status',
  stores: '/api/seller-store/stores',
  web: '/luxurymarket',
};

/**
 * The whole local system with its demo data: its cost right after it was loaded, without any request; and, started again, each service's memory
 * after a thousand requests. Loading alone takes more of some of them than a thousand requests do: catalogue and stores encode every picture.
 */
export const idle: Section = {
  name: 'idle',
  summary: 'the whole local system with its demo data, doing nothing',
  async run({ system, restartedSystem, print, figure }) {
    const { folder } = await system();
    // Loading has just ended: caches settle, the outbox is swept, web's cache of answers expires.
    await pause(20_000);
    const costs = await measureIdle(folder, idleSeconds);
    for (const { name, memory, processor } of costs)
      print(`${name.padEnd(14)} ${memory.toFixed(0).padStart(5)} MB ${processor.toFixed(1).padStart(5)} %`);
    const of = `${idleSeconds} s, ${costs.length} processes, launcher included`;
    figure({
      name: 'memory of the whole system, idle',
      value: costs.reduce((sum, { memory }) => sum + memory, 0) / 1000,
      unit: 'GB',
      atMost: 1.6,
      of: `Pss, ${of}`,
    });
    figure({
      name: 'processor of the whole system, idle',
      value: costs.reduce((sum, { processor }) => sum + processor, 0),
      unit: '% of a core',
      atMost: 5,
      of,
    });
    await afterRequests(await restartedSystem(), figure);
  },
};

async function afterRequests({ env, folder }: RunningSystem, figure: Bench['figure']): Promise<void> {
  const url = `${env.BASE_URL?.replace('localhost', '127.0.0.1')}`;
  const costs = await measureIdle(folder, 1);
  const { token } = await signIn(publicApi(url), buyer);
  const headers = { authorization: `Bearer ${token}` };
  const pidOf = (name: string) => costs.find(({ name: own }) => own === name)?.pid;
  for (const name of [...findServices(), 'web']) {
    const path = pathOf[name];
    const pid = pidOf(name);
    if (path === undefined || pid === undefined)
      throw new Error(`The bench has no path for ${name}, or it is not running.`);
    await requestOneByOne(
      url,
      Array.from({ length: requests }, () => path),
      headers,
    );
    figure({
      name: `${name} after ${requests.toLocaleString('en-US')} requests`,
      value: memoryOf(pid).pss,
      unit: 'MB',
      atMost: 120,
      of: `Pss; GET ${path} through the gateway`,
    });
  }
}
