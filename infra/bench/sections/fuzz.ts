import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRoutes, problem, type RouteContract } from '@gehna/contracts';
import { jsonSchema } from '@gehna/contracts/json-schema';
import { publicApi } from '../../demo/api.ts';
import { applicationOf } from '../../demo/applications.ts';
import { otherBuyers } from '../../demo/other-users.ts';
import { buyer, reviewer, sellers } from '../../demo/sellers.ts';
import { ExampleCollection } from '../fuzz/examples.ts';
import { madeOf, type Operation, type Received, send, timeoutMs } from '../fuzz/requests.ts';
import { uploadFiles } from '../fuzz/upload-files.ts';
import { UserSession } from '../fuzz/user-session.ts';
import { type Examples, Fuzzer, type Schema } from '../fuzz/values.ts';
import type { Section } from '../section.ts';

const requests = Number(process.env.BENCH_FUZZ ?? 10_000);
const concurrent = 16;
/** The gateway counts by address: so many share the requests. */
const addresses = 60;
/** A few routes take forms: this share of all requests is to one of them. */
const formShare = 0.2;

/** Its answer does not end by itself. */
const isEndless = ({ path }: RouteContract) => path === '/api/notifications/stream';

/** Requests made from the contracts, from fitting to absurd, by every role; each answer is checked against its contract. */
export const fuzz: Section = {
  name: 'fuzz',
  summary: `${requests} requests made from the contracts, by every role`,
  async run({ system, print, figure }) {
    const { env, folder } = await system();
    const baseUrl = env.BASE_URL ?? '';
    // Past the gateway, which allows an address 60 logins a minute: many requests end their session.
    const auth = publicApi(JSON.parse(env.UPSTREAMS ?? '{}').auth[0]);
    // More than one of a role: a request may suspend a seller, and a buyer applies once.
    const users = [buyer, ...otherBuyers, ...sellers.slice(0, 2), reviewer];
    const sessions = await Promise.all(users.map((user) => UserSession.begin(auth, user)));
    const seed = Number(process.env.BENCH_SEED ?? Date.now() % 1_000_000);
    print(`seed ${seed} (BENCH_SEED)`);
    const operations = allRoutes.filter((route) => !isEndless(route)).map(operationOf);
    const forms = operations.filter(({ route }) => route.form);
    const files = await uploadFiles();
    const fuzzer = new Fuzzer(seed, await examplesOf(baseUrl, operations, sessions));
    const found = {
      fault: new Map<string, number>(),
      hang: new Map<string, number>(),
      breach: new Map<string, number>(),
    };
    const statuses = new Map<number, number>();
    const note = (kind: keyof typeof found, text: string) => count(found[kind], text);

    let sent = 0;
    const uploads = new Map<number, number>();
    async function work(): Promise<void> {
      while (sent < requests) {
        const number = sent++;
        const operation = fuzzer.one(fuzzer.next() < formShare ? forms : operations);
        const call = `${operation.route.method} ${operation.route.path}`;
        try {
          const session = await callerOf(operation.route, sessions, fuzzer);
          const token = await session?.token();
          const made = madeOf(operation, files, forms, fuzzer);
          const answer = await send(baseUrl, made, token, number % addresses);
          if (answer.status === 401) await session?.renew(token);
          count(statuses, answer.status);
          if (made.contentType.startsWith('multipart/')) count(uploads, answer.status);
          if (answer.status >= 500)
            note('fault', `${call} ${answer.status} ${loggedOf(operation.route, answer, folder)}`);
          const breach = breachIn(operation.route, answer);
          if (breach) note('breach', `${call} ${answer.status}: ${breach}`);
        } catch (error) {
          note('hang', `${call}: ${(error as Error).message}`);
        }
      }
    }
    await Promise.all(Array.from({ length: concurrent }, work));

    for (const [text, times] of [...found.fault, ...found.hang, ...found.breach]) print(`${times} x ${text}`);
    const of = `${sent} requests: ${listed(statuses)}`;
    print(`multipart bodies among them: ${listed(uploads)}`);
    const total = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);
    figure({ name: 'answers 5xx', value: total(found.fault), atMost: 0, of });
    figure({ name: 'requests that hang', value: total(found.hang), atMost: 0, of: `${timeoutMs / 1000} s` });
    figure({ name: 'answers that break the contract', value: total(found.breach), atMost: 0, of });
  },
};

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

const listed = (statuses: ReadonlyMap<number, number>) =>
  [...statuses]
    .sort()
    .map(([status, number]) => `${status} ${number}`)
    .join(', ');

/** Mostly a user who may make the call, now and then any, or none. */
async function callerOf({ access }: RouteContract, sessions: readonly UserSession[], fuzzer: Fuzzer) {
  const chance = fuzzer.next();
  if (chance < 0.1) return undefined;
  const allowed: UserSession[] = [];
  for (const session of sessions) if (chance < 0.2 || (await session.mayCall(access))) allowed.push(session);
  return allowed.length > 0 ? fuzzer.one(allowed) : undefined;
}

/** What every list answers to every user: ids, names and values that exist. */
async function examplesOf(
  baseUrl: string,
  operations: readonly Operation[],
  sessions: readonly UserSession[],
): Promise<Examples> {
  const collection = new ExampleCollection();
  // What an applicant types has check digits, and no answer shows it to others.
  for (const { pan: businessPanText, address: addressProofText, ...typed } of sellers.map(applicationOf))
    collection.collect('seller-applications', { ...typed, businessPanText, addressProofText });
  const lists = operations.filter(({ route }) => route.method === 'GET' && !route.path.includes(':'));
  for (const session of sessions) {
    const token = await session.token();
    for (const { route } of lists) {
      const made = { method: 'GET', path: route.path, body: undefined, contentType: '' };
      const { status, contentType, body } = await send(baseUrl, made, token, 0);
      if (status === 200 && contentType.startsWith('application/json'))
        collection.collect(route.service, JSON.parse(body));
    }
  }
  return collection.examples;
}

function operationOf(route: RouteContract): Operation {
  const schemaOf = (contract: RouteContract['body']) => contract && (jsonSchema(contract, 'input') as Schema);
  return { route, body: schemaOf(route.body), query: schemaOf(route.query) };
}

/** What the service logged of a fault; its answer does not contain the cause. */
function loggedOf({ service }: RouteContract, { body }: Received, folder: string): string {
  const requestId = /"requestId":"([^"]+)"/.exec(body)?.[1] ?? body;
  const lines = readFileSync(join(folder, 'logs', `${service}.log`), 'utf8').split('\n');
  const found = lines.filter((line) => line.includes(requestId) && line.includes('"err"'));
  return (found.at(-1) ?? body).slice(0, 2000);
}

/** What an answer has that its contract does not declare; undefined when it conforms. */
function breachIn(route: RouteContract, { status, contentType, body }: Received): string | undefined {
  if (status >= 400) {
    if (!contentType.startsWith('application/problem+json')) return `${contentType} ${body.slice(0, 100)}`;
    return breachOf(problem, body);
  }
  const schema = route.answers[status];
  if (schema === undefined) return 'this status is not declared';
  return schema === 'bytes' ? undefined : breachOf(schema, body);
}

function breachOf(schema: Exclude<RouteContract['answers'][number], 'bytes'>, body: string): string | undefined {
  try {
    const result = schema.safeParse(JSON.parse(body));
    return result.success ? undefined : JSON.stringify(result.error.issues).slice(0, 300);
  } catch {
    return `no JSON: ${body.slice(0, 100)}`;
  }
}
